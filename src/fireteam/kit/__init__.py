"""The kit: what several games need, so that a new one writes none of it again.

Each module teaches in its docstring how a game uses it. A module has two games that use it, or one and another that
will. What only looks alike in two games stays with them.
"""
