const site = {"version":"5ce86237c5","root":"/diary/","languages":["/diary/en/","/diary/"]};
// Keeps pages.
