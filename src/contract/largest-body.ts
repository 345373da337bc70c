import { MEGABYTE } from '../domain/locale/megabyte.ts';

/** Maximum body of a call or page without files, in bytes: many times the longest form and the largest product of the catalogue. */
export const LARGEST_TEXT_BODY = 256 * 1024;

/** Maximum body of a call or page with files, in bytes. */
export const LARGEST_FILE_BODY = 25 * MEGABYTE;

/** Maximum of fields in a posted form; the longest form of the catalogue has under a hundred. */
export const MOST_FIELDS = 1000;
