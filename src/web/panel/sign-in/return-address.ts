const KEY = 'panel.return-to';

/** Remembers the address somebody wanted until they have signed in. */
export function rememberAddress(storage: Storage, address: string): void {
  if (isPanelAddress(address)) storage.setItem(KEY, address);
}

/** The address after signing in: the remembered one, else the user's first page. Reading it clears it. */
export function takeAddress(storage: Storage, firstPage: string): string {
  const address = storage.getItem(KEY);
  storage.removeItem(KEY);
  return address !== null && isPanelAddress(address) ? address : firstPage;
}

/** Only pages of the panel, and neither sign-in nor sign-out, which would lead round in a circle. */
function isPanelAddress(address: string): boolean {
  return /^\/agentes\/(tramites\/[^\\]*|cuenta)$/.test(address);
}
