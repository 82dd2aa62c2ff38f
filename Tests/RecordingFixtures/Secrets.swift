/// What no file of a site may hold: places, people and devices, as the test files tell them.
package let secrets = [
  "SECRET", "+37.7715+128.9480", "xyz", "ISO6709", "loci", "GEOB", "TXXX", "gpmd", "LOCATION",
]
