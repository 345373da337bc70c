import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { decideTransition } from './decide-transition.ts';
import { explainRefusal } from './explain-refusal.ts';
import { ORDER_ERROR_CODES } from './order-error.ts';
import { STATUS } from './status.gen.ts';
import { ACTORS, ALL_CODES, ALL_OPERATIONS, willingFacts } from './testing-facts.ts';
import type { TransitionFacts, TransitionRefusal, TransitionRequest } from './transition.ts';

function explain(facts: TransitionFacts, request: Partial<TransitionRequest>, locale: 'es' | 'en' | 'pt' = 'en') {
  const decision = decideTransition(facts, { actor: ACTORS.agent, operation: 'cambio_estado', ...request });
  if (decision.ok) throw new Error('it is allowed');
  return explainRefusal(decision, locale);
}

test('R200: the words name both statuses, and the step that makes the change possible', () => {
  const scheduled = willingFacts(STATUS.scheduled);
  expect(explain(scheduled, { to: STATUS.pre_processed })).toEqual({
    from: 'Scheduled',
    to: 'Pre-processed (Portugal)',
    detail: 'Move it to “Pending” first.',
  });
  const evaluated = { to: STATUS.under_evaluation };
  expect(explain(scheduled, evaluated, 'es').detail).toBe('Pásalo primero a «Pendiente» o «En curso».');
  expect(explain(scheduled, evaluated, 'pt').detail).toBe('Passe-o primeiro para «Pendente» ou «Em curso».');
});

test('R200: without such a step they name what is allowed, in a list that is read at a glance', () => {
  const pending = willingFacts(STATUS.pending);
  const few = 'Allowed from here: Pending, Incident, Delivered, Closed.';
  expect(explain(willingFacts(STATUS.denied), { to: STATUS.at_notary }).detail).toBe(few);
  expect(explain(pending, { to: STATUS.pending_certification }, 'es').detail).toMatch(
    /^Desde aquí se puede: ([^,]+, ){3}[^,]+ y \d+ más\.$/,
  );
  expect(explain(pending, { to: STATUS.pending_certification }, 'en').detail).toMatch(/ and \d+ others\.$/);
  expect(explain(pending, { to: STATUS.pending_certification }, 'pt').detail).toMatch(/ e mais \d+\.$/);
});

test('no step that mails the customer is proposed, and no refusal is longer than a person reads', () => {
  for (const from of ALL_CODES) {
    for (const to of ALL_CODES) {
      for (const actor of [ACTORS.agent, ACTORS.supervisor, ACTORS.notary]) {
        const decision = decideTransition(willingFacts(from), { actor, operation: 'cambio_estado', to });
        if (decision.ok) continue;
        for (const locale of LOCALES) {
          const { detail } = explainRefusal(decision, locale);
          expect(detail.length, detail).toBeLessThan(160);
          expect(detail).not.toMatch(/\d{2}|[a-z]_[a-z]/);
        }
        const told = decision.params.allowed.filter(({ mail }) => mail !== null).map(({ to_name }) => to_name.en);
        const { detail } = explainRefusal(decision, 'en');
        for (const name of told) expect(detail).not.toMatch(new RegExp(`^Move it to .*“${name}”`));
      }
    }
  }
});

test('what is missing, and what makes the change, are all that is said', () => {
  const bare = willingFacts(STATUS.denied, { needs: {} });
  expect(explain(bare, { to: STATUS.pending }).detail).toBe('Missing: a reason of at least 5 characters.');
  expect(explain(bare, { to: STATUS.pending }, 'es').detail).toBe('Falta: un motivo de al menos 5 caracteres.');
  expect(explain(bare, { to: STATUS.delivered }).detail).toBe('That change is made with “Finish and deliver”.');
  const noConnector = willingFacts(STATUS.pending, { guards: {} });
  expect(explain(noConnector, { to: STATUS.auto_processing }).detail).toBe('Only when a connector can process it.');
  expect(explain(willingFacts(STATUS.pending), { to: STATUS.pending })).toMatchObject({
    to: 'Pending',
    detail: 'It already has this status.',
  });
  expect(explain(bare, { to: STATUS.delivered }, 'pt').detail).toContain('faz-se com «Terminar e entregar».');
  expect(explain(willingFacts(STATUS.pending), { operation: 'reabrir_pedido' }, 'es').to).toBe('Reabrir');
  expect(explain(willingFacts(STATUS.pending), { operation: 'save_note' }).to).toBe('save_note');
});

test('every refusal has its words in every language, with nothing left unfilled', () => {
  for (const from of ALL_CODES) {
    for (const operation of ALL_OPERATIONS) {
      for (const change of [{}, { guards: {}, needs: {} }, { lock_holder: null }]) {
        const facts = willingFacts(from, change);
        const decision = decideTransition(facts, { actor: ACTORS.notary, operation, to: STATUS.incident });
        if (decision.ok) continue;
        for (const locale of LOCALES) {
          const words = explainRefusal(decision, locale);
          expect(words.from && words.to && words.detail).toBeTruthy();
          expect(words.detail).not.toMatch(/[{}]|undefined|null/);
        }
      }
    }
  }
});

/** One sentence, or the reason and the way. */
const SENTENCES = /^\p{Lu}[^.]+\.( \p{Lu}[^.]+\.)?$/u;

test.each(ORDER_ERROR_CODES.filter(isOfTransition))(
  '%s says why and what can be done instead, in each language',
  (code) => {
    const decision = decideTransition(willingFacts(STATUS.denied, { needs: {} }), {
      actor: ACTORS.agent,
      operation: 'x',
      to: STATUS.in_progress,
    });
    if (decision.ok) throw new Error('it is allowed');
    const unmet = code === 'transition_unmet' || code === 'approval_needed';
    const params = { ...decision.params, missing_needs: unmet ? (['reason'] as const) : [] };
    const said = LOCALES.flatMap((locale) =>
      [params.allowed, []].map((allowed) => {
        const { detail } = explainRefusal({ ok: false, code, params: { ...params, allowed } }, locale);
        expect(detail).toMatch(SENTENCES);
        return detail;
      }),
    );
    expect(new Set(said).size).toBe(SAYING_THE_WAY.includes(code) ? 3 : 6);
  },
);

/** Their reason is what to do; another change that is allowed would not help. */
const SAYING_THE_WAY = ['transition_unmet', 'approval_needed', 'transition_other_operation', 'same_status'];

type Code = TransitionRefusal['code'];

function isOfTransition(code: string): code is Code {
  return !['unknown_client_status', 'cancellation_too_late', 'cancellation_not_offered'].includes(code);
}
