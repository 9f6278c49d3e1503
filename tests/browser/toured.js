// Whoever was here before is not shown around again.
if (!localStorage.getItem('fireteam')) localStorage.setItem('fireteam', JSON.stringify({ toured: true, briefing: false }))
