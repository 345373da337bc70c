/** Address of the page that the service worker shows without a connection. Not a schema, so that its readers need no zod. */
export const OFFLINE_PAGE = '/sin-conexion';

/** Stands in that page where the list last seen is put. */
export const LIST_PLACE = '<!--orders-->';
