import { expect, test } from 'vitest';
import { type Command, decideKey, isForInput, matchCommands, shortcutOf } from './command.ts';
import { KEYS } from './keys.ts';

interface Held extends Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'altGraph', boolean>> {
  readonly code?: string;
}

const pressed = (key: string, { altGraph = false, ...held }: Held = {}) =>
  shortcutOf({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
    getModifierState: () => altGraph,
  });

test.each([
  [pressed('n'), 'n'],
  [pressed('?', { shiftKey: true }), '?'],
  [pressed('K', { ctrlKey: true }), 'mod+k'],
  [pressed('k', { metaKey: true }), 'mod+k'],
  [pressed('1', { altKey: true, code: 'Digit1' }), 'alt+1'],
  [pressed('¡', { altKey: true, code: 'Digit1' }), 'alt+1'],
  [pressed(']', { ctrlKey: true, altKey: true, altGraph: true }), ']'],
  [pressed('Escape'), 'escape'],
  [pressed('Control', { ctrlKey: true }), null],
])('%s is named %s', (named, expected) => {
  expect(named).toBe(expected);
});

test('a letter typed into a field is a letter, a combination is a command', () => {
  const field = { tagName: 'TEXTAREA', isContentEditable: false };
  expect(isForInput('n', field)).toBe(true);
  expect(isForInput('mod+k', field)).toBe(false);
  expect(isForInput('alt+3', field), 'the third tab').toBe(false);
  expect(isForInput('alt+n', field)).toBe(true);
  expect(isForInput('n', { tagName: 'DIV', isContentEditable: true })).toBe(true);
  expect(isForInput('n', { tagName: 'BUTTON', isContentEditable: false })).toBe(false);
  const input = (type: string) => isForInput('n', { tagName: 'INPUT', isContentEditable: false, type });
  expect(['text', 'date', 'number', 'checkbox', 'file'].map(input)).toEqual([true, true, true, false, false]);
});

test('commands are found by words in any order and without accents', () => {
  const command = (id: string, title: string): Command => ({ id, title, section: 'Trámite', run: () => {} });
  const all = [command('a', 'Cambiar a En valoración (20)'), command('b', 'Añadir una nota')];
  expect(matchCommands(all, 'valoracion cambiar').map(({ id }) => id)).toEqual(['a']);
  expect(matchCommands(all, 'tramite nota').map(({ id }) => id)).toEqual(['b']);
  expect(matchCommands(all, '')).toHaveLength(2);
  expect(matchCommands(all, 'factura')).toEqual([]);
});

test('of two keys the second decides, and one that belongs to no pair does nothing', () => {
  const command = (id: string, key: Command['key']): Command => ({
    id,
    title: id,
    section: '',
    run: () => {},
    ...(key && { key }),
  });
  const next = command('next', KEYS.everywhere.next);
  const queue = command('queue', KEYS.everywhere.queue);
  const all = [next, queue];
  expect(decideKey(all, { begun: null, shortcut: 'n' })).toEqual({ command: next });
  expect(decideKey(all, { begun: null, shortcut: 'g' })).toEqual({ begun: 'g' });
  expect(decideKey(all, { begun: 'g', shortcut: 'g' })).toEqual({ command: queue });
  expect(decideKey(all, { begun: 'g', shortcut: 'n' })).toBeNull();
  expect(decideKey([next], { begun: null, shortcut: 'g' })).toBeNull();
});
