import { randomUUID } from 'node:crypto';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../src/server/testing/nota-simple-answers.ts';
import type { Flow, Step } from '../closed-loop.ts';
import { openCustomers, openGuests, type Visitor } from '../people.ts';
import { leastRatio, type Scenario } from '../scenario.ts';

/** So many that a guest's turn comes a few times in a run: carts stay as small as real ones. */
const GUESTS = 3000;
const CUSTOMERS = 400;

export const addToCart: Scenario = {
  name: 'add-to-cart',
  title: 'Add to cart',
  beside: 'insert',
  aim: leastRatio(0.25),
  async prepare({ deps, product }) {
    const guests = await openGuests(deps, GUESTS);
    return () => ({ ...inTurn(guests), steps: [addition(product)] });
  },
};

export const checkout: Scenario = {
  name: 'checkout',
  title: 'Whole checkout (cart, paid, placed)',
  beside: 'insert',
  aim: leastRatio(0.1),
  async prepare({ deps, product }) {
    const customers = await openCustomers(deps, CUSTOMERS);
    return () => ({ ...inTurn(customers), steps: [addition(product), payment(product)] });
  },
};

/** Nobody does two things at once; whoever waited longest is next. */
function inTurn(visitors: Visitor[]): Pick<Flow<Visitor>, 'begin' | 'end'> {
  return {
    begin() {
      const next = visitors.shift();
      if (!next) throw new Error('more clients than visitors');
      return next;
    },
    end: (visitor) => void visitors.push(visitor),
  };
}

function addition(origin: string): Step<Visitor> {
  const options = optionRows(NOTA_SIMPLE_ANSWERS);
  return {
    request: ({ cookie }) =>
      post('/panel/rest/addns', { form: { options, idempotency_key: randomUUID() } }, { cookie, origin }),
  };
}

/** The sandbox card that is charged without a challenge. */
const CARD = { type: 'cc', num: '4548812049400004', month: '12', year: '2030', cvc: '123', holder: 'Lucia Compradora' };

function payment(origin: string): Step<Visitor> {
  return {
    request: ({ cookie, email }) =>
      post('/panel/rest/checkoutAuthenticated', { form: { ...CARD, email, consent: true } }, { cookie, origin }),
    isRight: ({ status, body }) => status === 200 && JSON.parse(body).status === 'paid',
  };
}

function post(path: string, content: unknown, headers: Record<string, string>) {
  return {
    method: 'POST' as const,
    path,
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(content),
  };
}
