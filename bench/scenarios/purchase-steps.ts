import { randomUUID } from 'node:crypto';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../src/server/testing/nota-simple-answers.ts';
import type { Answer, Flow, Step } from '../closed-loop.ts';
import type { Visitor } from '../people.ts';

/** A customer does one thing at a time; the one waiting longest is next. A customer whose purchase was interrupted is not used again. */
export function inTurn<Person extends Visitor>(visitors: Person[]): Pick<Flow<Person>, 'begin' | 'end'> {
  return {
    begin() {
      const next = visitors.shift();
      if (!next) throw new Error('more clients than visitors');
      return next;
    },
    end: (visitor) => void visitors.push(visitor),
  };
}

/** Adds a nota simple to the cart. */
export function addition(origin: string): Step<Visitor> {
  const options = optionRows(NOTA_SIMPLE_ANSWERS);
  return {
    request: ({ cookie }) =>
      postJson('/panel/rest/addns', { form: { options, idempotency_key: randomUUID() } }, { cookie, origin }),
  };
}

/** Places the cart as an order and starts paying. @param of.ends expected state at the end of the call */
export function placing(
  origin: string,
  { form, ends }: { readonly form: Readonly<Record<string, string>>; readonly ends: string },
): Step<Visitor> {
  return {
    request: ({ cookie, email }) =>
      postJson('/panel/rest/checkoutAuthenticated', { form: { ...form, email, consent: true } }, { cookie, origin }),
    isRight: ({ status, body }) => status === 200 && JSON.parse(body).status === ends,
  };
}

export function isRedirect({ status, location }: Answer): boolean {
  return status >= 300 && status < 400 && location !== '';
}

/** The customer sees that the order is paid. */
export function isLedToSuccess(answer: Answer): boolean {
  return isRedirect(answer) && answer.location.includes('/tienda/customer/checkout/success');
}

function postJson(path: string, content: unknown, headers: Record<string, string>) {
  return {
    method: 'POST' as const,
    path,
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(content),
  };
}
