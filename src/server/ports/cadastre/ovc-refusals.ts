/** The cadastre's refusal codes, from the annex to the description of its free services. They come with status 200. */
export const SERVER_ERROR = '1';
export const NO_PROVINCE = '12';
export const NO_PLACE = '22';
export const NO_STREET = '33';
export const NUMBER_MISSING = '41';
export const NUMBER_MALFORMED = '42';
export const NO_NUMBER = '43';
