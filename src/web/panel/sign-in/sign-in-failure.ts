const KEY = 'panel.sign-in-failure';

/**
 * The server's message for the last failed sign-in. It is stored until a sign-in succeeds. Source: specification
 * section 8.
 */
export function storedFailure(storage: Pick<Storage, 'getItem'>): string | null {
  return storage.getItem(KEY);
}

export function storeFailure(storage: Pick<Storage, 'setItem'>, message: string): void {
  storage.setItem(KEY, message);
}

export function forgetFailure(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}
