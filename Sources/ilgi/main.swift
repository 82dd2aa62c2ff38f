print("ilgi")
