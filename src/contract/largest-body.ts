/** Largest body of a call or page that takes no files, in bytes: many times the longest form and the largest product of the catalogue. */
export const LARGEST_TEXT_BODY = 256 * 1024;

/** Largest body of a call or page that takes files, in bytes. */
export const LARGEST_FILE_BODY = 25 * 1024 * 1024;

/** Most fields of a posted form; the longest form of the catalogue has under a hundred. */
export const MOST_FIELDS = 1000;
