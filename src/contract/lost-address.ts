/** Cookie set for a visitor of an unknown address, so that the home page they are redirected to can show a notice once. */
export const LOST_COOKIE = 'lost';

/** `Set-Cookie` text for the redirect to the home page. */
export const LOST_ADDRESS = `${LOST_COOKIE}=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`;

/** `Set-Cookie` text that removes it after the notice. */
export const FOUND_AGAIN = `${LOST_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
