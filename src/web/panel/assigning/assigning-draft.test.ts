import { expect, test } from 'vitest';
import type { OperationName } from '../../../contract/orders/operation.ts';
import { assigningFields, assigningOf, isAskedHere, NO_ASSIGNING } from './assigning-draft.ts';

const action = (operation: OperationName, ...needs: string[]) => ({ operation, needs });
const AROUND = { zone: 'Europe/Madrid', proposed: ['a', 'b'] };

test('a provider is sent with the files that were shown as chosen, until somebody chose others', () => {
  const giving = action('cambiar_proveedor', 'provider');
  expect(assigningFields(giving, { ...NO_ASSIGNING, to: 7 }, AROUND)).toEqual({
    provider_id: 7,
    file_ids: ['a', 'b'],
  });
  expect(assigningFields(giving, { ...NO_ASSIGNING, to: 7, work: 'retifica', files: [] }, AROUND)).toEqual({
    provider_id: 7,
    provider_work: 'retifica',
    file_ids: [],
  });
});

test('an office is sent alone, a visit as the instant that the clock of the order means', () => {
  expect(assigningFields(action('asignar_notaria', 'notary'), { ...NO_ASSIGNING, to: 3 }, AROUND)).toEqual({
    notary_id: 3,
  });
  const visiting = action('cambio_estado', 'notary', 'visit_at');
  expect(assigningFields(visiting, { ...NO_ASSIGNING, to: 3, visit: '2026-12-02T10:00' }, AROUND)).toEqual({
    visit_at: '2026-12-02T09:00:00.000Z',
  });
  expect(assigningFields(visiting, { ...NO_ASSIGNING, visit: '2026-' }, AROUND)).toEqual({});
});

test('what is asked for here does not block the change; an office missing for a visit does', () => {
  expect(isAskedHere(action('cambiar_proveedor', 'provider'), 'provider')).toBe(true);
  expect(isAskedHere(action('asignar_notaria', 'notary'), 'notary')).toBe(true);
  const visiting = action('cambio_estado', 'notary', 'visit_at');
  expect(isAskedHere(visiting, 'visit_at')).toBe(true);
  expect(isAskedHere(visiting, 'notary')).toBe(false);
  expect(assigningOf(action('cambio_estado', 'reason'))).toBeNull();
  expect(isAskedHere(action('cambio_estado', 'reason'), 'reason')).toBe(false);
});
