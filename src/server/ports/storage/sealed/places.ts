/**
 * Where sealed files are: content under a name of its own, which says nothing about it; a file with a given key beside that key; and data keys by the
 * number of their file.
 */
const CONTENT = 'sealed/';
const GIVEN = 'sealed-at/';
const WRAPS = 'wraps/';
/** Content that was stored before there were keys, under its hash. It is never sealed in place: it gets another key. */
const HASHED = 'sha256/';

/** Where the secret is that gives sealed content its names; encrypted like a data key. */
export const NAMES = `${WRAPS}names`;

/** The key of sealed content by its secret name, 64 hex digits. */
export function contentPlaceOf(name: string): string {
  return `${CONTENT}${name.slice(0, 2)}/${name}`;
}

/** The hash in the key of content that was stored before there were keys; null for any other key. */
export function hashIn(key: string): string | null {
  return /^sha256\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key)?.[1] ?? null;
}

/** Where the sealed file of a key is; null for a key that no sealed file has. */
export function sealedPlaceOf(key: string): string | null {
  if (key.startsWith(HASHED)) return null;
  return key.startsWith(CONTENT) ? key : `${GIVEN}${key}`;
}

/** Where the plain file of a key is; null for a key that no plain file has. */
export function plainPlaceOf(key: string): string | null {
  return key.startsWith(CONTENT) ? null : key;
}

export function wrapPlaceOf(fileId: string): string {
  return `${WRAPS}${fileId.slice(0, 2)}/${fileId}`;
}

/** The number of the file whose data key is at a place; null for any other place. */
export function wrappedAt(place: string): string | null {
  return /^wraps\/[0-9a-f]{2}\/([0-9a-f-]{36})$/.exec(place)?.[1] ?? null;
}

/** Whether a sealed file is at a place. */
export function isSealedPlace(place: string): boolean {
  return place.startsWith(CONTENT) || place.startsWith(GIVEN);
}

/** The key of a file by its place; null for a data key. */
export function keyAt(place: string): string | null {
  if (place.startsWith(WRAPS)) return null;
  return place.startsWith(GIVEN) ? place.slice(GIVEN.length) : place;
}

/** Whether the file at a place may change: data keys are encrypted again when the master key changes. */
export function isChanging(place: string): boolean {
  return place.startsWith(WRAPS);
}
