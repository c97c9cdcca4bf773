// Providers: see DESIGN, Folders.
