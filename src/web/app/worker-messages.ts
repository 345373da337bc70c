/** Message from a page to the waiting service worker: take over. */
export const ACTIVATE = 'activate';

/** The cache of private data. It is cleared when its customer signs out, or is found signed out. */
export const OWN_CACHE = 'own';
