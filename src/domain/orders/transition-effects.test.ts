import { expect, test } from 'vitest';
import { decideTransition } from './decide-transition.ts';
import { findStatus, TRANSITIONS } from './machine.ts';
import type { ActorKind } from './machine-shape.ts';
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
  expect(effects(0, 10, 'pago_confirmado', { by: 'payment' }).client_status_id).toBe('incidence');
  const stopped = { by: 'supervisor', guards: NO_GUARD_DUE } as const;
  expect(effects(40, 10, 'cambio_estado', stopped).client_status_id).toBeNull();
  expect(effects(40, 70, 'cambio_estado').client_status_id).toBe('incidence');
  expect(effects(70, 40, 'cambio_estado').client_status_id).toBeNull();
});

test('force_stay keeps a lock that the row would release, and touches no other', () => {
  expect(effects(40, 60, 'enviar_incidencia_cliente', { request: { force_stay: true } }).lock).toBe('keep');
  expect(effects(40, 50, 'cambio_estado', { request: { force_stay: true } }).lock).toBe('take');
});

test('an incident stays in 60, 80, 20 and 90, is replaced by 58 on an e-mail, and goes with the rest', () => {
  const asked = { incidencia_status_id: 51 };
  expect(effects(40, 60, 'enviar_incidencia_cliente', { request: { incident_kind: 52 } }).incidencia_status_id).toBe(
    52,
  );
  expect(effects(60, 80, 'responder_incidencia', { by: 'customer', ...asked }).incidencia_status_id).toBe(51);
  expect(effects(60, 20, 'cambio_estado', asked).incidencia_status_id).toBe(51);
  expect(effects(60, 90, 'postponer_pedido', asked).incidencia_status_id).toBe(51);
  expect(effects(60, 40, 'correo_entrante', { by: 'system', ...asked }).incidencia_status_id).toBe(58);
  expect(effects(60, 40, 'cambio_estado', asked).incidencia_status_id).toBeNull();
  expect(effects(80, 50, 'cambio_estado', asked).incidencia_status_id).toBeNull();
});

test('a person who takes an item out of 60 withdraws the question, except to 20 and 90; an answer answers it', () => {
  expect(effects(60, 50, 'cambio_estado').question).toBe('withdrawn');
  expect(effects(60, 1000, 'cambio_estado', { by: 'notary' }).question).toBe('withdrawn');
  expect(effects(60, 20, 'cambio_estado').question).toBe('unchanged');
  expect(effects(60, 90, 'postponer_pedido').question).toBe('unchanged');
  expect(effects(60, 40, 'correo_entrante', { by: 'system' }).question).toBe('unchanged');
  expect(effects(60, 80, 'responder_incidencia', { by: 'customer' }).question).toBe('answered');
  expect(effects(50, 60, 'enviar_incidencia_cliente').question).toBe('asked');
});

test('the clock starts when the item leaves 0 with its answers complete, else when they are', () => {
  const unpaid = { by: 'payment', clock: 'not_started' } as const;
  expect(effects(0, 40, 'pago_confirmado', { ...unpaid, guards: NO_GUARD_DUE })).toMatchObject({
    clock: 'runs',
    deadline: 'start',
  });
  expect(effects(0, 10, 'pago_confirmado', unpaid)).toMatchObject({ clock: 'not_started', deadline: 'keep' });
  const waiting = { clock: 'not_started' } as const;
  expect(effects(10, 20, 'cambio_estado', waiting)).toMatchObject({ clock: 'not_started', deadline: 'keep' });
  expect(effects(10, 40, 'cambio_estado', waiting)).toMatchObject({ deadline: 'start' });
  for (const to of [30, 40]) {
    expect(effects(10, to, 'finalizar_datos', { ...waiting, by: 'customer' })).toMatchObject({
      clock: 'runs',
      deadline: 'start',
    });
  }
  expect(effects(0, 120, 'cancelar_pedido', waiting)).toMatchObject({ clock: 'ended', deadline: 'end' });
});

test('the clock pauses, goes on, ends and begins anew with the statuses', () => {
  expect(effects(50, 60, 'enviar_incidencia_cliente').deadline).toBe('pause');
  expect(effects(60, 70, 'cambio_estado', { clock: 'paused' }).deadline).toBe('keep');
  expect(effects(60, 50, 'cambio_estado', { clock: 'paused' }).deadline).toBe('resume');
  expect(effects(50, 90, 'postponer_pedido')).toMatchObject({ clock: 'runs', deadline: 'keep' });
  expect(effects(50, 110, 'terminar').deadline).toBe('end');
  expect(effects(110, 120, 'cerrar_plazo', { by: 'system', clock: 'ended' }).deadline).toBe('keep');
  expect(effects(110, 40, 'reabrir_pedido', { by: 'supervisor', clock: 'ended', guards: NO_GUARD_DUE }).deadline).toBe(
    'start',
  );
  expect(effects(110, 102, 'reclamar_pedido', { clock: 'ended' })).toMatchObject({
    deadline: 'start_claim',
    least_priority: 3,
  });
  expect(effects(40, 50, 'cambio_estado').least_priority).toBeNull();
});

test('begun_at and outside_contacted_at are set once, on the first of their statuses', () => {
  const at = new Date('2026-03-03T10:00:00Z');
  expect(effects(40, 50, 'cambio_estado')).toMatchObject({ begins: true, contacts_outside: false });
  expect(effects(40, 97, 'cambiar_proveedor')).toMatchObject({ begins: true, contacts_outside: true });
  expect(effects(50, 97, 'cambiar_proveedor', { begun_at: at })).toMatchObject({
    begins: false,
    contacts_outside: true,
  });
  expect(effects(97, 98, 'asignar_notaria', { begun_at: at, outside_contacted_at: at })).toMatchObject({
    begins: false,
    contacts_outside: false,
  });
  expect(effects(40, 60, 'enviar_incidencia_cliente').begins).toBe(false);
});

test('an item joins its queue on coming from outside, keeps its place within, and a 103 joins at standby_until', () => {
  expect(effects(60, 80, 'responder_incidencia', { by: 'customer' }).queue_entry).toBe('now');
  expect(effects(40, 100, 'cambio_estado').queue_entry).toBe('keep');
  expect(effects(40, 50, 'cambio_estado').queue_entry).toBe('none');
  expect(effects(100, 103, 'enviar_email').queue_entry).toBe('at_standby');
});

/** data_due holds only for the rows that turn on it, as the two cannot be true together. */
function guardsFor(row: (typeof TRANSITIONS)[number]) {
  return row.when.includes('data_due') ? everyFact(STATUS_MACHINE.guards, true) : NO_GUARD_DUE;
}
