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

test('R200: the words name both statuses and what is allowed', () => {
  const words = explain(willingFacts(STATUS.denied, { needs: {} }), { to: STATUS.in_progress });
  expect(words).toEqual({
    from: 'Denied (70)',
    to: 'In progress (50)',
    detail:
      'This change is not possible. Allowed from here: Pending (40), Incident (60), Delivered (110), Closed (120).',
  });
});

test('the words name what is missing and the right operation', () => {
  const bare = willingFacts(STATUS.denied, { needs: {} });
  expect(explain(bare, { to: STATUS.pending }).detail).toContain('Missing: a reason of at least 5 characters.');
  expect(explain(bare, { to: STATUS.pending }, 'es').detail).toContain('Falta: un motivo de al menos 5 caracteres.');
  expect(explain(bare, { to: STATUS.delivered }).detail).toContain('That change is made with “Finish and deliver”.');
  const noConnector = willingFacts(STATUS.pending, { guards: {} });
  expect(explain(noConnector, { to: STATUS.auto_processing }).detail).toContain(
    'Only when a connector can process it.',
  );
  expect(explain(willingFacts(STATUS.pending), { to: STATUS.pending }).to).toBe('Pending (40)');
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

const SENTENCE = /^\p{Lu}[^.]+\. \p{Lu}[^.]+\.$/u;

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
        expect(detail).toMatch(SENTENCE);
        return detail;
      }),
    );
    expect(new Set(said).size).toBe(6);
  },
);

type Code = TransitionRefusal['code'];

function isOfTransition(code: string): code is Code {
  return !['unknown_client_status', 'cancellation_too_late', 'cancellation_not_offered'].includes(code);
}
