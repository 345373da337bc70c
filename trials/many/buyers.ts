import type { FastifyInstance } from 'fastify';
import { fillCart } from '../../src/server/actions/checkout/testing/test-shop.ts';
import { addCustomer, type Stage } from '../../src/server/actions/items/testing/order-stage.ts';
import { insertSession } from '../../src/server/actions/sessions/insert-session.ts';
import { browser, cc } from '../../src/server/http/routes/testing/buyers.ts';
import { OWN_ORIGIN } from '../../src/server/http/testing/guest-browser.ts';

/** A signed-in customer with a nota simple in the cart, who pays for it by card. */
interface Buyer {
  readonly email: string;
  pay(app: FastifyInstance): Promise<{ readonly status: number; readonly orderId: number }>;
}

export async function newBuyer(stage: Stage, name: string): Promise<Buyer> {
  const customerId = await addCustomer(stage.deps, name);
  const email = `${name}@correo.test`;
  await stage.deps.db.updateTable('customers').set({ phone: '+34 600 000 000' }).where('email', '=', email).execute();
  const { ctx, cookie } = browser(stage.asCustomer(customerId));
  await fillCart(ctx);
  await insertSession(ctx, { customerId, quoteId: null, returnTo: null });
  return {
    email,
    async pay(app) {
      const answer = await app.inject({
        method: 'POST',
        url: '/panel/rest/checkoutAuthenticated/',
        headers: { ...OWN_ORIGIN, cookie: cookie(), 'content-type': 'application/json' },
        payload: JSON.stringify({ config: { store_id: 1 }, form: { email, ...cc, consent: true } }),
      });
      return { status: answer.statusCode, orderId: Number(answer.json().order_id) };
    },
  };
}
