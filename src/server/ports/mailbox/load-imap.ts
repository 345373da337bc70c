/** The client of mail servers, loaded by its first use: with all that it needs it is a megabyte and a half of code, and most processes read no mail. */
export const loadImap = () => import('imapflow');
