/** Text typed while its field was loading. */
interface TypedAhead {
  readonly text: string;
  /** Enter was pressed after it. */
  readonly isSubmitted: boolean;
}

/** A field that does not appear in this time never will. */
const WINDOW_MS = 5_000;

let waiting: (TypedAhead & { readonly until: number }) | null = null;

/** A key opens a field that is not mounted yet: until it is, letters belong to it and are no commands. */
export function awaitField(now: number): void {
  waiting = { text: '', isSubmitted: false, until: now + WINDOW_MS };
}

/** Stores a key for the awaited field. @returns whether it belongs to the field */
export function typeAhead(key: string, now: number): boolean {
  if (waiting && now >= waiting.until) waiting = null;
  if (!waiting) return false;
  if (key === 'Enter') waiting = { ...waiting, isSubmitted: true };
  else if (key === 'Backspace') waiting = { ...waiting, text: waiting.text.slice(0, -1) };
  else if ([...key].length === 1) waiting = { ...waiting, text: waiting.text + key };
  else return false;
  return true;
}

/** The field is mounted: it receives the typed text, and everything from now on. */
export function takeTyped(): TypedAhead {
  const typed = waiting ?? { text: '', isSubmitted: false };
  waiting = null;
  return typed;
}
