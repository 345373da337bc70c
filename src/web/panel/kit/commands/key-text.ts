import type { Key } from './keys.ts';

/** A key as labelled on the user's keyboard. */
export function keyText(key: Key): string {
  return key
    .split(/[+ ]/)
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');
}

const NAMES: Readonly<Record<string, string>> = {
  mod: typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl',
  alt: 'Alt',
  enter: 'Enter',
  escape: 'Esc',
};
