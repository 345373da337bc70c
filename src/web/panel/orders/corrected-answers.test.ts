import { expect, test } from 'vitest';
import { correctedByCustomer } from './corrected-answers.ts';

const changed = (actor_kind: 'agent' | 'customer', ...ids: number[]) => ({
  accion: 'cambio_datos',
  actor_kind,
  detail: { changes: ids.map((option_id) => ({ option_id, old: 'a', new: 'b' })) },
});

test('an answer is marked as corrected by the customer until an agent changes it again', () => {
  const note = { accion: 'save_note', actor_kind: 'agent', detail: null } as const;
  expect([...correctedByCustomer([note, changed('customer', 77, 80), changed('agent', 80)])]).toEqual([77, 80]);
  expect([...correctedByCustomer([changed('agent', 80), note, changed('customer', 77, 80)])]).toEqual([77]);
  expect([...correctedByCustomer([changed('agent', 77), note])]).toEqual([]);
});
