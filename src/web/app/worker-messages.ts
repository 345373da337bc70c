/** What a page tells the waiting service worker that it may take over. */
export const ACTIVATE = 'activate';

/** The cache of what is private. It is emptied when its customer signs out, or is found signed out. */
export const OWN_CACHE = 'own';
