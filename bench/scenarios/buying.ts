import { randomUUID } from 'node:crypto';
import { openCustomers, openGuests } from '../people.ts';
import { leastRatio, type Scenario } from '../scenario.ts';
import { addition, inTurn, placing } from './purchase-steps.ts';

/** Enough guests that each has a few turns in a run: carts stay as small as real ones. */
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
  title: 'Whole checkout by card (cart, placed, paid)',
  beside: 'insert',
  aim: leastRatio(0.1),
  async prepare({ deps, product }) {
    // Purchases are measured, and their statements counted, in one run.
    const customers = await openCustomers(deps, { count: CUSTOMERS, name: `tarjeta-${randomUUID()}` });
    return () => ({ ...inTurn(customers), steps: [addition(product), placing(product, { form: CARD, ends: 'paid' })] });
  },
};

/** The sandbox card that is charged without a challenge. */
const CARD = { type: 'cc', num: '4548812049400004', month: '12', year: '2030', cvc: '123', holder: 'Lucia Compradora' };
