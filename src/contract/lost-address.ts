/** Cookie of somebody who came to an address that does not exist: the home page, to which he was led, says so once. */
export const LOST_COOKIE = 'lost';

/** `Set-Cookie` text for the way to the home page. */
export const LOST_ADDRESS = `${LOST_COOKIE}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`;

/** `Set-Cookie` text once it was said. */
export const FOUND_AGAIN = `${LOST_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
