"""What is kept: the database, its tables and journals, who is at which server, and how long things stay."""
