// Reading: see DESIGN, Folders.
