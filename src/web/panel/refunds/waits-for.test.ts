import { expect, test } from 'vitest';
import { waitsFor } from './waits-for.ts';

const proposed = (approve: boolean) =>
  ({ state: 'proposed', can: { approve }, proposed_by: { user_id: 7, name: 'Marta Vidal' } }) as const;
const agent = { user_id: 7, panel_roles: [] };
const supervisor = { user_id: 7, panel_roles: ['supervisor' as const] };

test('a proposal says whose approval it waits for, to each who looks at it', () => {
  expect(waitsFor(proposed(false), agent)).toBe('supervisor');
  expect(waitsFor(proposed(false), supervisor)).toBe('another_supervisor');
  expect(waitsFor(proposed(false), { ...supervisor, user_id: 8 })).toBe('supervisor');
  expect(waitsFor(proposed(true), { ...supervisor, user_id: 8 })).toBe('you');
  expect(waitsFor({ ...proposed(true), state: 'sent' }, supervisor)).toBeNull();
});
