// Its first room is being built.
