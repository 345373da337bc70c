/** What a page tells the waiting service worker that it may take over. */
export const ACTIVATE = 'activate';
