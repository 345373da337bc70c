/** Something the user can do here and now, by palette and, if it has one, by key. */
export interface Command {
  /** Unique among all that are offered at one moment. */
  readonly id: string;
  readonly title: string;
  /** Heading under which the palette and the list of keys show it. */
  readonly section: string;
  /** A key as `shortcutOf` names it. */
  readonly key?: string;
  readonly run: () => void;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Names a pressed key: `mod+k` for Ctrl or Cmd, `alt+1`, `escape`, else the character that it writes (`?`, `n`).
 * Null for a modifier alone.
 */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (['Control', 'Meta', 'Alt', 'Shift', 'Dead', 'Unidentified'].includes(key)) return null;
  const name = key === ' ' ? 'space' : key.toLowerCase();
  return [(ctrlKey || metaKey) && 'mod', altKey && 'alt', name].filter(Boolean).join('+');
}

/** Whether a key belongs to what is focused rather than to the panel; combinations with mod never do. */
export function isForInput(shortcut: string, target: { tagName: string; isContentEditable: boolean } | null): boolean {
  if (shortcut.startsWith('mod+') || target === null) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Commands whose title or section holds every word that was typed, in any order, accents aside. */
export function matchCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return commands.filter(({ title, section }) => {
    const text = plain(`${section} ${title}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
