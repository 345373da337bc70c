import type { Outcome } from '../../../../domain/payments/outcome.ts';
import type { AcquirerPort, AttemptRef } from '../../../ports/acquirer/port.ts';

export const SCRIPTED_REFERENCE = '123456789';
export const SCRIPTED_IBAN = 'ES9121000418450200051332';

/** An acquirer with answers scripted by a test, for pages and calls about every payment method. */
export interface ScriptedAcquirer extends AcquirerPort {
  /** The answer to the next queries about an attempt; until then its outcome is unknown. */
  decide(attemptNumber: string, outcome: Decision): void;
}

type Decision = 'captured' | 'declined' | 'reviewed';

/** PayPal by redirect, Bizum by a form that is accepted once, Multibanco and transfers by instructions. */
export function scriptedAcquirer(): ScriptedAcquirer {
  const decided = new Map<string, Decision>();
  const answer = ({ attemptNumber, amount, currency }: AttemptRef): Outcome => {
    const event_id = `${attemptNumber}:decided`;
    const decision = decided.get(attemptNumber);
    if (decision === 'captured') return { outcome: 'captured', event_id, amount, currency };
    if (decision === 'reviewed') return { outcome: 'pending', instructions: null, expires_at: null };
    return decision ? { outcome: 'declined', event_id, code: 'declined' } : { outcome: 'unknown' };
  };
  return {
    name: 'scripted',
    methods: ['cc', 'paypal', 'bizum', 'multibanco', 'bank'],
    cards: 'elsewhere',
    brands: ['Visa', 'Mastercard'],
    testCards: [],
    refunds: 'by_provider',
    resumes: false,
    decide: (attemptNumber, outcome) => decided.set(attemptNumber, outcome),
    async begin({ method, attemptNumber, expiresAt }) {
      if (method === 'paypal') {
        const action = `https://elsewhere.test/approve?token=${attemptNumber}`;
        return { outcome: 'challenge', challenge: { action, fields: [], method: 'get' } };
      }
      if (method === 'bizum') {
        const fields = [{ name: 'Ds_Signature', value: 'a"b<c' }];
        return { outcome: 'challenge', challenge: { action: 'https://elsewhere.test/pay', fields, method: 'post' } };
      }
      return { outcome: 'pending', instructions: instructionsFor(method), expires_at: expiresAt };
    },
    query: async (attempt) => answer(attempt),
    async abandon(attempt) {
      const told = answer(attempt);
      return told.outcome === 'unknown' ? { outcome: 'expired', event_id: `${attempt.attemptNumber}:left` } : told;
    },
    refund: async () => ({ outcome: 'unknown' }),
    queryRefund: async () => ({ outcome: 'unknown' }),
    forgetCard: async () => {},
    readNotification: async () => ({ kind: 'refused' }),
    listMovements: async () => null,
  };
}

function instructionsFor(method: string) {
  if (method === 'multibanco') return { kind: 'multibanco', entity: '11249', reference: SCRIPTED_REFERENCE } as const;
  const account = { iban: SCRIPTED_IBAN, bic: 'CAIXESBBXXX', holder: 'Registralia, S.L.', bank: null };
  return { kind: 'transfer', ...account, reference: 'RF18539007547034' } as const;
}
