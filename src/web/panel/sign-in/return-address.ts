const KEY = 'panel.return-to';

/** Remembers the requested address until the user has signed in. */
export function rememberAddress(storage: Storage, address: string): void {
  if (isPanelAddress(address)) storage.setItem(KEY, address);
}

/** The address after signing in: the remembered one, else the user's first page. Reading it clears it. */
export function takeAddress(storage: Storage, firstPage: string): string {
  const address = storage.getItem(KEY);
  storage.removeItem(KEY);
  return address !== null && isPanelAddress(address) ? address : firstPage;
}

/** Only pages of the panel, except sign-in and sign-out, which would cause a loop. */
function isPanelAddress(address: string): boolean {
  return /^\/agentes\/(tramites\/[^\\]*|cuenta)$/.test(address);
}
