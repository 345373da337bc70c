type Shown = 'palette' | 'keys' | null;

let shown: Shown = null;
const listeners = new Set<() => void>();

/** Which list of commands is open: the palette or the list of keys. */
export const shownList = {
  get: (): Shown => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function openPalette(): void {
  show('palette');
}

export function openKeyList(): void {
  show('keys');
}

export function closeLists(): void {
  show(null);
}

function show(next: Shown): void {
  shown = next;
  for (const listener of listeners) listener();
}
