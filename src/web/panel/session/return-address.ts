const KEY = 'panel.return-to';
const FIRST_PAGE = '/agentes/tramites/0';

/** Remembers where somebody wanted to go, until he has signed in. */
export function rememberAddress(storage: Storage, address: string): void {
  if (isPanelAddress(address)) storage.setItem(KEY, address);
}

/** Where to go after signing in; asking forgets it. */
export function takeAddress(storage: Storage): string {
  const address = storage.getItem(KEY);
  storage.removeItem(KEY);
  return address !== null && isPanelAddress(address) ? address : FIRST_PAGE;
}

/** Only pages of the panel, and neither sign-in nor sign-out, which would lead round in a circle. */
function isPanelAddress(address: string): boolean {
  return /^\/agentes\/tramites\/[^\\]*$/.test(address);
}
