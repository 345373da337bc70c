import { expect, test } from 'vitest';
import { type Command, isForInput, matchCommands, shortcutOf } from './command.ts';

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test.each([
  [pressed('n'), 'n'],
  [pressed('?', { shiftKey: true }), '?'],
  [pressed('K', { ctrlKey: true }), 'mod+k'],
  [pressed('k', { metaKey: true }), 'mod+k'],
  [pressed('1', { altKey: true }), 'alt+1'],
  [pressed('Escape'), 'escape'],
  [pressed('Control', { ctrlKey: true }), null],
])('%s is named %s', (named, expected) => {
  expect(named).toBe(expected);
});

test('a letter typed into a field is a letter, a combination is a command', () => {
  const field = { tagName: 'TEXTAREA', isContentEditable: false };
  expect(isForInput('n', field)).toBe(true);
  expect(isForInput('mod+k', field)).toBe(false);
  expect(isForInput('n', { tagName: 'DIV', isContentEditable: true })).toBe(true);
  expect(isForInput('n', { tagName: 'BUTTON', isContentEditable: false })).toBe(false);
});

test('commands are found by words in any order and without accents', () => {
  const command = (id: string, title: string): Command => ({ id, title, section: 'Trámite', run: () => {} });
  const all = [command('a', 'Cambiar a En valoración (20)'), command('b', 'Añadir una nota')];
  expect(matchCommands(all, 'valoracion cambiar').map(({ id }) => id)).toEqual(['a']);
  expect(matchCommands(all, 'tramite nota').map(({ id }) => id)).toEqual(['b']);
  expect(matchCommands(all, '')).toHaveLength(2);
  expect(matchCommands(all, 'factura')).toEqual([]);
});
