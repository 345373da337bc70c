import { expect, test } from 'vitest';
import { decideTransition } from './decide-transition.ts';
import { findStatus, TRANSITIONS } from './machine.ts';
import type { ActorKind } from './machine-shape.ts';
import { INCIDENT_KIND, STATUS } from './status.gen.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';
import { ACTORS, everyFact, willingFacts } from './testing-facts.ts';
import type { TransitionEffects, TransitionFacts, TransitionRequest } from './transition.ts';

const NO_GUARD_DUE = { ...everyFact(STATUS_MACHINE.guards, true), data_due: false };

function effects(
  from: number,
  to: number,
  operation: string,
  change: Partial<TransitionFacts> & { by?: ActorKind; request?: Partial<TransitionRequest> } = {},
): TransitionEffects {
  const { by = 'agent', request, ...facts } = change;
  const decision = decideTransition(willingFacts(from, facts), { actor: ACTORS[by], operation, to, ...request });
  if (!decision.ok) throw new Error(`${from} -> ${to} ${operation}: ${decision.code}`);
  return decision.effects;
}

test('every row sets what it says: internal status, client status, lock and mail', () => {
  for (const row of TRANSITIONS) {
    const done = effects(row.from, row.to, row.operation, { by: row.by[0] ?? 'system', guards: guardsFor(row) });
    expect(done.internal_status).toBe(row.internal ?? 'complete');
    expect(done.lock).toBe(row.lock);
    expect(done.mail).toBe(row.mail);
    if (row.client_status_id !== null) expect(done.client_status_id).toBe(row.client_status_id);
    expect(done.clock).toBe(findStatus(row.to)?.clock);
  }
});

test('client_status_id takes what the new status sets, or becomes null', () => {
  expect(effects(STATUS.pending_payment, STATUS.on_hold, 'pago_confirmado', { by: 'payment' }).client_status_id).toBe(
    'incidence',
  );
  const stopped = { by: 'supervisor', guards: NO_GUARD_DUE } as const;
  expect(effects(STATUS.pending, STATUS.on_hold, 'cambio_estado', stopped).client_status_id).toBeNull();
  expect(effects(STATUS.pending, STATUS.denied, 'cambio_estado').client_status_id).toBe('incidence');
  expect(effects(STATUS.denied, STATUS.pending, 'cambio_estado').client_status_id).toBeNull();
});

test('force_stay keeps a lock that the row would release, and touches no other', () => {
  expect(
    effects(STATUS.pending, STATUS.incident, 'enviar_incidencia_cliente', { request: { force_stay: true } }).lock,
  ).toBe('keep');
  expect(effects(STATUS.pending, STATUS.in_progress, 'cambio_estado', { request: { force_stay: true } }).lock).toBe(
    'take',
  );
});

test('an incident stays in 60, 80, 20 and 90, is replaced by 58 on an e-mail, and goes with the rest', () => {
  const asked = { incidencia_status_id: INCIDENT_KIND.document_missing };
  expect(
    effects(STATUS.pending, STATUS.incident, 'enviar_incidencia_cliente', {
      request: { incident_kind: INCIDENT_KIND.identity_missing },
    }).incidencia_status_id,
  ).toBe(INCIDENT_KIND.identity_missing);
  expect(
    effects(STATUS.incident, STATUS.answered, 'responder_incidencia', { by: 'customer', ...asked })
      .incidencia_status_id,
  ).toBe(INCIDENT_KIND.document_missing);
  expect(effects(STATUS.incident, STATUS.under_evaluation, 'cambio_estado', asked).incidencia_status_id).toBe(
    INCIDENT_KIND.document_missing,
  );
  expect(effects(STATUS.incident, STATUS.scheduled, 'postponer_pedido', asked).incidencia_status_id).toBe(
    INCIDENT_KIND.document_missing,
  );
  expect(
    effects(STATUS.incident, STATUS.pending, 'correo_entrante', { by: 'system', ...asked }).incidencia_status_id,
  ).toBe(INCIDENT_KIND.email_reply);
  expect(effects(STATUS.incident, STATUS.pending, 'cambio_estado', asked).incidencia_status_id).toBeNull();
  expect(effects(STATUS.answered, STATUS.in_progress, 'cambio_estado', asked).incidencia_status_id).toBeNull();
});

test('a person who takes an item out of 60 withdraws the question, except to 20 and 90; an answer answers it', () => {
  expect(effects(STATUS.incident, STATUS.in_progress, 'cambio_estado').question).toBe('withdrawn');
  expect(effects(STATUS.incident, STATUS.notary_in_process, 'cambio_estado', { by: 'notary' }).question).toBe(
    'withdrawn',
  );
  expect(effects(STATUS.incident, STATUS.under_evaluation, 'cambio_estado').question).toBe('unchanged');
  expect(effects(STATUS.incident, STATUS.scheduled, 'postponer_pedido').question).toBe('unchanged');
  expect(effects(STATUS.incident, STATUS.pending, 'correo_entrante', { by: 'system' }).question).toBe('unchanged');
  expect(effects(STATUS.incident, STATUS.answered, 'responder_incidencia', { by: 'customer' }).question).toBe(
    'answered',
  );
  expect(effects(STATUS.in_progress, STATUS.incident, 'enviar_incidencia_cliente').question).toBe('asked');
});

test('the clock starts when the item leaves 0 with its answers complete, else when they are', () => {
  const unpaid = { by: 'payment', clock: 'not_started' } as const;
  expect(
    effects(STATUS.pending_payment, STATUS.pending, 'pago_confirmado', { ...unpaid, guards: NO_GUARD_DUE }),
  ).toMatchObject({
    clock: 'runs',
    deadline: 'start',
  });
  expect(effects(STATUS.pending_payment, STATUS.on_hold, 'pago_confirmado', unpaid)).toMatchObject({
    clock: 'not_started',
    deadline: 'keep',
  });
  const waiting = { clock: 'not_started' } as const;
  expect(effects(STATUS.on_hold, STATUS.under_evaluation, 'cambio_estado', waiting)).toMatchObject({
    clock: 'not_started',
    deadline: 'keep',
  });
  expect(effects(STATUS.on_hold, STATUS.pending, 'cambio_estado', waiting)).toMatchObject({ deadline: 'start' });
  for (const to of [30, 40]) {
    expect(effects(STATUS.on_hold, to, 'finalizar_datos', { ...waiting, by: 'customer' })).toMatchObject({
      clock: 'runs',
      deadline: 'start',
    });
  }
  expect(effects(STATUS.pending_payment, STATUS.closed, 'cancelar_pedido', waiting)).toMatchObject({
    clock: 'ended',
    deadline: 'end',
  });
});

test('the clock pauses, continues, ends and restarts with the statuses', () => {
  expect(effects(STATUS.in_progress, STATUS.incident, 'enviar_incidencia_cliente').deadline).toBe('pause');
  expect(effects(STATUS.incident, STATUS.denied, 'cambio_estado', { clock: 'paused' }).deadline).toBe('keep');
  expect(effects(STATUS.incident, STATUS.in_progress, 'cambio_estado', { clock: 'paused' }).deadline).toBe('resume');
  expect(effects(STATUS.in_progress, STATUS.scheduled, 'postponer_pedido')).toMatchObject({
    clock: 'runs',
    deadline: 'keep',
  });
  expect(effects(STATUS.in_progress, STATUS.delivered, 'terminar').deadline).toBe('end');
  expect(effects(STATUS.delivered, STATUS.closed, 'cerrar_plazo', { by: 'system', clock: 'ended' }).deadline).toBe(
    'keep',
  );
  expect(
    effects(STATUS.delivered, STATUS.pending, 'reabrir_pedido', {
      by: 'supervisor',
      clock: 'ended',
      guards: NO_GUARD_DUE,
    }).deadline,
  ).toBe('start');
  expect(effects(STATUS.delivered, STATUS.claimed, 'reclamar_pedido', { clock: 'ended' })).toMatchObject({
    deadline: 'start_claim',
    least_priority: 3,
  });
  expect(effects(STATUS.pending, STATUS.in_progress, 'cambio_estado').least_priority).toBeNull();
});

test('begun_at and outside_contacted_at are set once, on the first of their statuses', () => {
  const at = new Date('2026-03-03T10:00:00Z');
  expect(effects(STATUS.pending, STATUS.in_progress, 'cambio_estado')).toMatchObject({
    begins: true,
    contacts_outside: false,
  });
  expect(effects(STATUS.pending, STATUS.at_provider, 'cambiar_proveedor')).toMatchObject({
    begins: true,
    contacts_outside: true,
  });
  expect(effects(STATUS.in_progress, STATUS.at_provider, 'cambiar_proveedor', { begun_at: at })).toMatchObject({
    begins: false,
    contacts_outside: true,
  });
  expect(
    effects(STATUS.at_provider, STATUS.at_notary, 'asignar_notaria', { begun_at: at, outside_contacted_at: at }),
  ).toMatchObject({
    begins: false,
    contacts_outside: false,
  });
  expect(effects(STATUS.pending, STATUS.incident, 'enviar_incidencia_cliente').begins).toBe(false);
});

test('an item joins its queue on coming from outside, keeps its place within, and a 103 joins at standby_until', () => {
  expect(effects(STATUS.incident, STATUS.answered, 'responder_incidencia', { by: 'customer' }).queue_entry).toBe('now');
  expect(effects(STATUS.pending, STATUS.processed, 'cambio_estado').queue_entry).toBe('keep');
  expect(effects(STATUS.pending, STATUS.in_progress, 'cambio_estado').queue_entry).toBe('none');
  expect(effects(STATUS.processed, STATUS.processed_emailed, 'enviar_email').queue_entry).toBe('at_standby');
});

/** data_due holds only for the rows that depend on it, as the two cannot be true together. */
function guardsFor(row: (typeof TRANSITIONS)[number]) {
  return row.when.includes('data_due') ? everyFact(STATUS_MACHINE.guards, true) : NO_GUARD_DUE;
}
