/** A megabyte in all that people read, and in the limits of files. */
export const MEGABYTE = 1024 * 1024;
