const KEY = 'panel.sign-in-failure';

/** Why the last sign-in failed, in the server's words; it outlives the page until a sign-in succeeds. Source: specification section 8. */
export function storedFailure(storage: Pick<Storage, 'getItem'>): string | null {
  return storage.getItem(KEY);
}

export function storeFailure(storage: Pick<Storage, 'setItem'>, message: string): void {
  storage.setItem(KEY, message);
}

export function forgetFailure(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}
