/** For a menu that a key opens: the same key, heard outside of the menu a moment later, must not close it. */
export const MENU_OF_KEY = { clickOutsideEvents: ['mousedown', 'touchstart'] };
