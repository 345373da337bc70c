/** Message from a page to the waiting service worker: take over. */
export const ACTIVATE = 'activate';
