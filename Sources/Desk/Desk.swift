// Desk: see DESIGN, Folders.
