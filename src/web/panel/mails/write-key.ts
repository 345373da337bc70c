/** Writes to the customer: the key that bears the @ on Spanish and Portuguese keyboards. */
export const WRITE_KEY = '2';
