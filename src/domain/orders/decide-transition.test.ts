import { describe, expect, test } from 'vitest';
import { decideTransition } from './decide-transition.ts';
import { findStatus, STATUSES, TRANSITIONS, type Transition } from './machine.ts';
import { ACTOR_KINDS, type ActorKind } from './machine-shape.ts';
import { STATUS } from './status.gen.ts';
import { ACTORS, ALL_CODES, ALL_OPERATIONS, everyFact, willingFacts } from './testing-facts.ts';
import { UNMAPPED_NAME } from './unmapped.ts';

const WHO_FOLLOWS: Readonly<Record<ActorKind, readonly ActorKind[]>> = {
  agent: ['agent'],
  supervisor: ['agent', 'supervisor'],
  notary: ['notary'],
  customer: ['customer'],
  system: ['system'],
  payment: ['payment'],
};
const ALLOWED = new Set(
  TRANSITIONS.flatMap((row) =>
    ACTOR_KINDS.filter((kind) => WHO_FOLLOWS[kind].some((followed) => row.by.includes(followed))).map(
      (kind) => `${row.from} ${row.to} ${kind} ${row.operation}`,
    ),
  ),
);
const nameOf = (id: number) => findStatus(id)?.name ?? UNMAPPED_NAME;

describe('R200: a change is allowed exactly where the machine has a row, and refused with both statuses named', () => {
  test.each(ALL_CODES)('every target, actor and operation from %i', (from) => {
    const facts = willingFacts(from);
    // About fifty thousand cells: only wrong ones become assertions of their own.
    const wrong: string[] = [];
    for (const to of ALL_CODES) {
      for (const kind of ACTOR_KINDS) {
        for (const operation of ALL_OPERATIONS) {
          const decision = decideTransition(facts, { actor: ACTORS[kind], operation, to });
          const cell = `${from} ${to} ${kind} ${operation}`;
          if (decision.ok !== ALLOWED.has(cell)) wrong.push(`${cell}: ok is ${decision.ok}`);
          if (decision.ok) {
            if (decision.effects.panel_status_id !== to) wrong.push(`${cell}: led elsewhere`);
          } else if (decision.params.from_name !== nameOf(from) || decision.params.to_name !== nameOf(to)) {
            wrong.push(`${cell}: does not name both statuses`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a refusal says what is allowed from here', () => {
    const decision = decideTransition(willingFacts(STATUS.processed_emailed), {
      actor: ACTORS.agent,
      operation: 'cambio_estado',
      to: STATUS.pending,
    });
    expect(decision).toMatchObject({
      ok: false,
      code: 'transition_forbidden',
      params: { from: STATUS.processed_emailed, to: STATUS.pending },
    });
    const allowed = decision.ok ? [] : decision.params.allowed.map((row) => `${row.to} ${row.operation}`);
    expect(allowed).toEqual([
      '50 cambio_estado',
      '60 enviar_incidencia_cliente',
      '70 cambio_estado',
      '90 postponer_pedido',
      '110 terminar',
      '120 cerrar_pedido',
      '120 devolucion_total',
    ]);
  });
});

const rowTitle = (row: Transition) => `${row.from} -> ${row.to} by ${row.by} with ${row.operation}`;
const requestOf = (row: Transition) => ({
  actor: ACTORS[row.by[0] ?? 'system'],
  operation: row.operation,
  to: row.to,
});

test.each(TRANSITIONS.map((row) => [rowTitle(row), row] as const))('%s asks for all it says', (_title, row) => {
  const willing = willingFacts(row.from);
  for (const guard of row.when) {
    const decision = decideTransition({ ...willing, guards: { ...willing.guards, [guard]: false } }, requestOf(row));
    expect(decision).toMatchObject({ ok: false, code: 'transition_unmet', params: { missing_guards: [guard] } });
  }
  for (const need of row.needs) {
    const decision = decideTransition({ ...willing, needs: { ...willing.needs, [need]: false } }, requestOf(row));
    const code = need === 'approval' ? 'approval_needed' : 'transition_unmet';
    expect(decision).toMatchObject({ ok: false, code, params: { missing_needs: [need] } });
  }
  const bare = decideTransition({ ...willing, guards: {}, needs: {} }, requestOf(row));
  expect(bare.ok).toBe(row.when.length + row.needs.length === 0);
  if (!bare.ok) {
    expect(bare.params).toMatchObject({ to: row.to, missing_guards: row.when, missing_needs: row.needs });
  }
});

test.each(TRANSITIONS.map((row) => [rowTitle(row), row] as const))('%s minds the lock', (_title, row) => {
  const free = decideTransition(willingFacts(row.from, { lock_holder: null }), requestOf(row));
  const others = decideTransition(willingFacts(row.from, { lock_holder: 21 }), requestOf(row));
  const stale = decideTransition(willingFacts(row.from), { ...requestOf(row), version_seen: 6 });
  const current = decideTransition(willingFacts(row.from), { ...requestOf(row), version_seen: 7 });
  expect(current.ok).toBe(true);
  const isPerson = row.by.some((kind) => kind === 'agent' || kind === 'supervisor' || kind === 'notary');
  expect(stale).toMatchObject(row.lock === 'none' ? { ok: true } : { ok: false, code: 'stale_version' });
  expect(free.ok, 'nobody need lock it first').toBe(true);
  expect(others).toMatchObject(
    isPerson ? { ok: false, code: 'locked_by_other', params: { lock_holder: 21 } } : { ok: true },
  );
});

test('a change that the lock stands against says where it would have led', () => {
  const decision = decideTransition(willingFacts(STATUS.in_progress, { lock_holder: 21 }), {
    actor: ACTORS.agent,
    operation: 'terminar',
  });
  expect(decision).toMatchObject({
    ok: false,
    code: 'locked_by_other',
    params: { from: STATUS.in_progress, to: STATUS.delivered },
  });
});

test('an unmapped status has no transitions', () => {
  const decision = decideTransition(willingFacts(7), {
    actor: ACTORS.supervisor,
    operation: 'cambio_estado',
    to: STATUS.pending,
  });
  expect(decision).toMatchObject({
    ok: false,
    code: 'status_unmapped',
    params: { from_name: UNMAPPED_NAME, allowed: [] },
  });
});

test('staying is no transition', () => {
  for (const { id } of STATUSES) {
    const decision = decideTransition(willingFacts(id), { actor: ACTORS.agent, operation: 'cambio_estado', to: id });
    expect(decision).toMatchObject({ ok: false, code: 'same_status' });
  }
});

test('cambio_estado cannot do what has an operation of its own; the error names the right one', () => {
  const change = { actor: ACTORS.agent, operation: 'cambio_estado' };
  expect(decideTransition(willingFacts(STATUS.in_progress), { ...change, to: STATUS.delivered })).toMatchObject({
    code: 'transition_other_operation',
    params: { right_operations: ['terminar'] },
  });
  expect(decideTransition(willingFacts(STATUS.in_progress), { ...change, to: STATUS.closed })).toMatchObject({
    params: { right_operations: ['cancelar_pedido', 'devolucion_total'] },
  });
  expect(decideTransition(willingFacts(STATUS.in_progress), change)).toMatchObject({
    ok: false,
    code: 'target_missing',
  });
});

test('an unknown operation is refused, one that changes no status too', () => {
  const ask = (operation: string, to?: number) =>
    decideTransition(willingFacts(STATUS.in_progress), {
      actor: ACTORS.agent,
      operation,
      ...(to === undefined ? {} : { to }),
    });
  expect(ask('toString', STATUS.incident)).toMatchObject({ ok: false, code: 'unknown_operation' });
  expect(ask('save_note')).toMatchObject({ ok: false, code: 'operation_without_transition' });
  expect(ask('enviar_email')).toMatchObject({ ok: false, code: 'operation_without_transition' });
  expect(ask('enviar_email', STATUS.processed_emailed)).toMatchObject({ ok: true });
});

test('without a target the operation leads where the situation allows, to the end that asks most', () => {
  const pay = (guards: object) =>
    decideTransition(willingFacts(STATUS.pending_payment, { guards }), {
      actor: ACTORS.payment,
      operation: 'pago_confirmado',
    });
  expect(pay({ data_due: true })).toMatchObject({ ok: true, effects: { panel_status_id: STATUS.on_hold } });
  expect(pay({ connector: true, data_complete: true })).toMatchObject({
    effects: { panel_status_id: STATUS.auto_processing },
  });
  expect(pay({ no_connector: true, data_complete: true })).toMatchObject({
    effects: { panel_status_id: STATUS.pending },
  });
  expect(pay({})).toMatchObject({ ok: false, code: 'transition_unmet' });

  const deliver = (needs: object) =>
    decideTransition(willingFacts(STATUS.auto_processing, { needs }), {
      actor: ACTORS.system,
      operation: 'conector_entrega',
    });
  expect(deliver({ result_file: true })).toMatchObject({ effects: { panel_status_id: STATUS.processed } });
  expect(deliver({ result_file: true, delivered_file: true, checks_passed: true })).toMatchObject({
    effects: { panel_status_id: STATUS.delivered },
  });
});

test('customers move only their own items, notaries only those of their office', () => {
  const stranger = { kind: 'customer', id: 1002 } as const;
  expect(
    decideTransition(willingFacts(STATUS.pending_payment), {
      actor: stranger,
      operation: 'cancelar_pedido',
      to: STATUS.closed,
    }),
  ).toMatchObject({
    ok: false,
    code: 'not_order_owner',
    params: { allowed: [] },
  });
  const office = { kind: 'notary', id: 20, notary_id: 4 } as const;
  for (const notary_id of [3, null]) {
    const facts = willingFacts(STATUS.at_notary, { notary_id });
    expect(
      decideTransition(facts, { actor: office, operation: 'cambio_estado', to: STATUS.notary_in_process }),
    ).toMatchObject({
      ok: false,
      code: 'not_own_office',
      params: { allowed: [] },
    });
  }
});

test('facts are asked only where a row turns on them', () => {
  const asked: string[] = [];
  const lazily = Object.fromEntries(
    Object.keys(everyFact({ reason: 0, notary: 0 }, true)).map((need) => [need, () => asked.push(need) > 0]),
  );
  const facts = willingFacts(STATUS.notary_delivered, { needs: lazily });
  expect(
    decideTransition(facts, { actor: ACTORS.agent, operation: 'cambio_estado', to: STATUS.under_evaluation }).ok,
  ).toBe(true);
  expect(new Set(asked)).toEqual(new Set(['reason']));
});
