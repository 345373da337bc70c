import { expect, test } from 'vitest';
import { allowedRenewals, decideStay } from './decide-stay.ts';
import { INCIDENT_KIND, STATUS } from './status.gen.ts';
import { ACTORS, willingFacts } from './testing-facts.ts';

const ask = (status: number, operation: string, change = {}, actor: (typeof ACTORS)['agent'] = ACTORS.agent) =>
  decideStay(willingFacts(status, change), { actor, operation, incident_kind: INCIDENT_KIND.not_found });

test.each([
  ['another provider', STATUS.at_provider, 'cambiar_proveedor'],
  ['another notary', STATUS.at_notary, 'asignar_notaria'],
  ['a later standby_until', STATUS.scheduled, 'postponer_pedido'],
  ['a later day for what follows', STATUS.processed_emailed, 'enviar_email'],
  ['a second question', STATUS.incident, 'enviar_incidencia_cliente'],
  ['a new date of the visit', STATUS.visit_scheduled, 'cambio_estado'],
] as const)('%s leaves the item where it is', (_title, status, operation) => {
  expect(ask(status, operation, { internal_status: 'complete_partial' })).toMatchObject({
    ok: true,
    effects: { panel_status_id: status, internal_status: 'complete_partial', deadline: 'keep', queue_entry: 'keep' },
  });
});

test('a second question replaces the incident', () => {
  expect(
    ask(STATUS.incident, 'enviar_incidencia_cliente', { incidencia_status_id: INCIDENT_KIND.document_missing }),
  ).toMatchObject({
    effects: { incidencia_status_id: INCIDENT_KIND.not_found, question: 'asked', mail: 'incident_request' },
  });
});

test('what an actor may renew is listed with what it lacks, their own only', () => {
  const offered = (status: number, actor: (typeof ACTORS)['agent'], change = {}) =>
    allowedRenewals(willingFacts(status, change), actor).map(({ operation, to, missing }) => [
      operation,
      to,
      ...missing,
    ]);
  expect(offered(STATUS.at_provider, ACTORS.agent, { needs: {} })).toEqual([['cambiar_proveedor', 97, 'provider']]);
  expect(offered(STATUS.visit_scheduled, ACTORS.agent)).toEqual([['cambio_estado', 1002]]);
  expect(offered(STATUS.visit_scheduled, ACTORS.notary)).toEqual([['cambio_estado', 1002]]);
  expect(offered(STATUS.visit_scheduled, ACTORS.notary, { notary_id: 4 })).toEqual([]);
  expect(offered(STATUS.at_notary, ACTORS.notary)).toEqual([]);
  expect(offered(STATUS.in_progress, ACTORS.supervisor)).toEqual([]);
});

test('the needs of the status must still hold', () => {
  expect(ask(STATUS.at_provider, 'cambiar_proveedor', { needs: {} })).toMatchObject({
    ok: false,
    code: 'transition_unmet',
    params: { from: STATUS.at_provider, to: STATUS.at_provider, missing_needs: ['provider'] },
  });
});

test('lock, version and ownership are minded as in a transition', () => {
  expect(ask(STATUS.at_provider, 'cambiar_proveedor', { lock_holder: 21 })).toMatchObject({
    ok: false,
    code: 'locked_by_other',
  });
  const stale = { actor: ACTORS.agent, operation: 'cambiar_proveedor', version_seen: 1 };
  expect(decideStay(willingFacts(STATUS.at_provider), stale)).toMatchObject({ ok: false, code: 'stale_version' });
  expect(ask(STATUS.visit_scheduled, 'cambio_estado', { notary_id: 4 }, ACTORS.notary)).toMatchObject({
    code: 'not_own_office',
  });
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
