import { expect, test } from 'vitest';
import { allowedRenewals, decideStay } from './decide-stay.ts';
import { ACTORS, willingFacts } from './testing-facts.ts';

const ask = (status: number, operation: string, change = {}, actor: (typeof ACTORS)['agent'] = ACTORS.agent) =>
  decideStay(willingFacts(status, change), { actor, operation, incident_kind: 54 });

test.each([
  ['another provider', 97, 'cambiar_proveedor'],
  ['another notary', 98, 'asignar_notaria'],
  ['a later standby_until', 90, 'postponer_pedido'],
  ['a later day for what follows', 103, 'enviar_email'],
  ['a second question', 60, 'enviar_incidencia_cliente'],
  ['a new date of the visit', 1002, 'cambio_estado'],
] as const)('%s leaves the item where it is', (_title, status, operation) => {
  expect(ask(status, operation, { internal_status: 'complete_partial' })).toMatchObject({
    ok: true,
    effects: { panel_status_id: status, internal_status: 'complete_partial', deadline: 'keep', queue_entry: 'keep' },
  });
});

test('a second question replaces the incident', () => {
  expect(ask(60, 'enviar_incidencia_cliente', { incidencia_status_id: 51 })).toMatchObject({
    effects: { incidencia_status_id: 54, question: 'asked', mail: 'incident_request' },
  });
});

test('what an actor may renew is listed with what it lacks, his own alone', () => {
  const offered = (status: number, actor: (typeof ACTORS)['agent'], change = {}) =>
    allowedRenewals(willingFacts(status, change), actor).map(({ operation, to, missing }) => [
      operation,
      to,
      ...missing,
    ]);
  expect(offered(97, ACTORS.agent, { needs: {} })).toEqual([['cambiar_proveedor', 97, 'provider']]);
  expect(offered(1002, ACTORS.agent)).toEqual([['cambio_estado', 1002]]);
  expect(offered(1002, ACTORS.notary)).toEqual([['cambio_estado', 1002]]);
  expect(offered(1002, ACTORS.notary, { notary_id: 4 })).toEqual([]);
  expect(offered(98, ACTORS.notary)).toEqual([]);
  expect(offered(50, ACTORS.supervisor)).toEqual([]);
});

test('the needs of the status must still hold', () => {
  expect(ask(97, 'cambiar_proveedor', { needs: {} })).toMatchObject({
    ok: false,
    code: 'transition_unmet',
    params: { from: 97, to: 97, missing_needs: ['provider'] },
  });
});

test('lock, version and ownership are minded as in a transition', () => {
  expect(ask(97, 'cambiar_proveedor', { lock_holder: 21 })).toMatchObject({ ok: false, code: 'locked_by_other' });
  const stale = { actor: ACTORS.agent, operation: 'cambiar_proveedor', version_seen: 1 };
  expect(decideStay(willingFacts(97), stale)).toMatchObject({ ok: false, code: 'stale_version' });
  expect(ask(1002, 'cambio_estado', { notary_id: 4 }, ACTORS.notary)).toMatchObject({ code: 'not_own_office' });
});

test('where there is nothing to renew it is simply the same status', () => {
  for (const [status, operation] of [
    [50, 'cambio_estado'],
    [110, 'terminar'],
    [97, 'save_note'],
    // The provider or the office has it already.
    [1003, 'cambio_estado'],
    [98, 'cambio_estado'],
    [4711, 'cambio_estado'],
  ] as const) {
    expect(ask(status, operation)).toMatchObject({ ok: false, code: 'same_status' });
  }
});
