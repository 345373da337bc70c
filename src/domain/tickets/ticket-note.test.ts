import { expect, test } from 'vitest';
import { isFixedNote, isNote, isOfSystem } from './ticket-note.ts';

test('R162 lines with the marker of a note are comments', () => {
  expect(isNote({ accion: 'save_note' })).toBe(true);
  expect(isNote({ accion: 'save_fixed_note' })).toBe(true);
  expect(isNote({ accion: 'reply' })).toBe(false);
});

test('R163 a note is fixed by its marker and an author other than agent 1', () => {
  expect(isFixedNote({ accion: 'save_fixed_note', admin_user_id: 12 })).toBe(true);
  expect(isFixedNote({ accion: 'save_fixed_note', admin_user_id: 1 })).toBe(false);
  expect(isFixedNote({ accion: 'save_note', admin_user_id: 12 })).toBe(false);
});

test('R261 a comment of agent 1 is the system’s or the client’s', () => {
  expect(isOfSystem({ admin_user_id: 1 })).toBe(true);
  expect(isOfSystem({ admin_user_id: 12 })).toBe(false);
});
