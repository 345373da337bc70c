/** Address of the page that the service worker shows without a connection. Not a schema, so that its readers need no zod. */
export const OFFLINE_PAGE = '/sin-conexion';

/** Placeholder in that page for the last seen list. */
export const LIST_PLACE = '<!--orders-->';
