// Each cell of the table of rights, tried over HTTP on a real item by somebody with the role.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../contract/call.ts';
import { STATUS } from '../domain/orders/status.gen.ts';
import { RIGHT_NAMES, RIGHTS, type Right } from '../domain/permissions/rights.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { ATTEMPTS, type Attempt } from './testing/rights-attempts.ts';
import { openTrial, TRIED_ROLES, type Trial } from './testing/rights-trial.ts';
import { expectedOf, verdictOn } from './testing/rights-verdict.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

/** Rights that no panel call requires, and where they are tested or why they cannot be. */
const ELSEWHERE: { readonly [Name in Right]?: string } = {
  cancelar_pedido: 'a decision with its fee: e2e/refunds-long.test.ts, and own-cancellation for customers',
  reclamar_pedido: 'run-operation.test.ts, change-status.test.ts',
  pedir_cancelacion: 'of customers: own-cancellation',
  finalizar_datos: 'of customers: finalizing',
  responder_incidencia: 'of customers: incidents',
  desvincular_pedido: 'with vincular_pedido: fields-and-relations.test.ts',
  duplicar_pedido: 'duplicate-item.test.ts',
  cambiar_datos: 'change-item-answers.test.ts',
  approve_refund: 'decide-proposal.test.ts, with who proposed it',
  see_prices: 'of the answer of an order: notaries/notary-view.test.ts',
  see_sibling_items: 'of the answer of an order: notaries/notary-view.test.ts',
  see_internal_notes: 'of the answer of an order: notaries/notary-view.test.ts',
  see_history: 'of the answer of an order: notaries/notary-view.test.ts',
  download_result: 'src/domain/stored-files/decide-download.test.ts',
  download_invoice: 'src/domain/stored-files/decide-download.test.ts',
  new_procedure: 'new-work.test.ts',
};

const isOfSystem = (right: Right) => RIGHTS[right].every(({ role }) => role === 'system');

test('every right is tried here, or it is said where', () => {
  const known = RIGHT_NAMES.filter((right) => ATTEMPTS[right] || ELSEWHERE[right] || isOfSystem(right));
  expect(known).toEqual([...RIGHT_NAMES]);
  expect(Object.keys(ELSEWHERE).filter((right) => ATTEMPTS[right as Right])).toEqual([]);
});

describe.each(Object.entries(ATTEMPTS) as [Right, Attempt][])('R267 R268 R271 R272 %s', (right, { ask, also = [] }) => {
  test.each(TRIED_ROLES)('%s', async (role) => {
    const who = trial.people[role];
    expect([role, right, verdictOn(await ask(who), also)]).toEqual([role, right, expectedOf(who, right)]);
  });
});

describe('what only the system does', () => {
  test.each(RIGHT_NAMES.filter(isOfSystem))('%s is no operation of anybody', async (right) => {
    const { supervisor } = trial.people;
    const answer = await supervisor.operate(await supervisor.item({ panel_status_id: STATUS.pending }), right);
    expect([right, answer.code]).toEqual([right, 'unknown_operation']);
  });
});

test('R268 over 50 items at once are a supervisor’s', async () => {
  const many = Array.from({ length: 51 }, (_, index) => 900_000 + index);
  for (const [role, expected] of [
    ['agent', 'refused'],
    ['supervisor', 'done'],
  ] as const) {
    const who = trial.people[role];
    const item = await who.item({ panel_status_id: STATUS.at_notary });
    const fields = { comment: 'a todos', operation_multiples_pedidos: many };
    expect([role, verdictOn(await who.operate(item, 'save_note', fields), [])]).toEqual([role, expected]);
  }
});

test('R272 a notary reaches no item of another office on any route', async () => {
  const { notary } = trial.people;
  const foreign = await notary.item({
    panel_status_id: STATUS.at_notary,
    notary_id: notary.stage.people.otra.notaryId,
  });
  for (const operation of ['lock_pedido', 'save_note', 'cambio_estado', 'enviar_incidencia_cliente']) {
    expect([
      operation,
      (await notary.operate(foreign, operation, { to: STATUS.notary_in_process, comment: 'x' })).status,
    ]).toEqual([operation, 404]);
  }
});

/** As which callers somebody of a role counts. */
const COUNTS_AS = {
  customer: ['guest', 'customer'],
  agent: ['agent'],
  notary: ['notary'],
} as const satisfies Partial<Record<(typeof TRIED_ROLES)[number], readonly Caller[]>>;

test.each(Object.keys(COUNTS_AS) as (keyof typeof COUNTS_AS)[])(
  'R259 every call that does not name a %s refuses them before it looks at anything',
  async (role) => {
    const mayMake = (caller: Caller) => caller === 'public' || COUNTS_AS[role].some((each) => each === caller);
    const closed = BOUND_CALLS.map(({ call }) => call).filter(({ who }) => !who.some(mayMake));
    expect(closed.length).toBeGreaterThan(10);
    for (const { name, method, path } of closed) {
      // Invalid parameters: a refusal stays a refusal.
      const answer = await trial.people[role].ask({ method, url: path.replaceAll(/\{\w+\}/g, 'x') });
      expect([name, answer]).toEqual([name, { status: 403, code: 'forbidden' }]);
    }
  },
);
