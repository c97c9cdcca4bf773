// Language: see DESIGN, Folders.
