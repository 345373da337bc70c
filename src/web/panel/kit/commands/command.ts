import type { Key } from './keys.ts';

/** Something the user can do now, through the palette and, if it has one, its key. */
export interface Command {
  /** Unique among the commands offered at one time. */
  readonly id: string;
  readonly title: string;
  /** Its heading in the palette and the list of keys. */
  readonly section: string;
  /** A key of the table in `keys.ts`. */
  readonly key?: Key;
  /** Label of its button, if the row of actions shows it. */
  readonly button?: string;
  readonly run: () => void;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** The physical key, regardless of the character it types. */
  readonly code: string;
  getModifierState(modifier: 'AltGraph'): boolean;
}

/**
 * Names a pressed key: `mod+k` for Ctrl or Cmd, `alt+1`, `escape`, else the character that it writes (`?`, `n`).
 * Null for a modifier alone.
 */
export function shortcutOf(pressed: Pressed): string | null {
  const { key, code, ctrlKey, metaKey, altKey } = pressed;
  if (['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'Dead', 'Unidentified'].includes(key)) return null;
  const name = key === ' ' ? 'space' : key.toLowerCase();
  // Brackets are written with AltGr on Spanish and Portuguese keyboards, which some systems report as Ctrl and Alt.
  if (pressed.getModifierState('AltGraph')) return name;
  // With Alt some keyboards write another character than the digit.
  const digit = altKey && /^Digit(\d)$/.exec(code)?.[1];
  return [(ctrlKey || metaKey) && 'mod', altKey && 'alt', digit || name].filter(Boolean).join('+');
}

/** Result of a key: its command, or waiting for a second key. After a first key only the pair counts. */
export function decideKey(
  commands: readonly Command[],
  { begun, shortcut }: { readonly begun: string | null; readonly shortcut: string },
): { readonly command: Command } | { readonly begun: string } | null {
  const find = (key: string) => commands.find((command) => command.key === key);
  const command = find(begun === null ? shortcut : `${begun} ${shortcut}`);
  if (command) return { command };
  const isBeginning = begun === null && commands.some(({ key }) => key?.startsWith(`${shortcut} `));
  return isBeginning ? { begun: shortcut } : null;
}

interface Focused {
  readonly tagName: string;
  readonly isContentEditable: boolean;
  readonly type?: unknown;
}

/** Whether the focused element handles a key instead of the panel; never for combinations with mod, nor for Alt and a number. */
export function isForInput(shortcut: string, target: Focused | null): boolean {
  if (shortcut.startsWith('mod+') || /^alt\+\d$/.test(shortcut) || target === null) return false;
  if (target.tagName === 'INPUT') return !WITHOUT_LETTERS.includes(String(target.type));
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Inputs into which nothing is typed: after a tick or an upload, a letter is a command again. */
const WITHOUT_LETTERS: readonly string[] = ['checkbox', 'file', 'button', 'submit', 'reset'];

/** Commands whose title or section contains every typed word, in any order, ignoring accents. */
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
