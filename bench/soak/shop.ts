import { randomUUID } from 'node:crypto';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../src/server/testing/nota-simple-answers.ts';
import { type Actor, askCounted, networkOf, oneOf, type SoakStage } from './stage.ts';

const PAGES = [
  ['home', '/'],
  ['category', '/tienda/registro-de-la-propiedad'],
  ['product', '/tienda/registro-de-la-propiedad/nota-simple'],
  ['search', '/tienda/buscar?q=nota%20simple'],
  ['search', '/tienda/buscar?q=certificado+nacimiento'],
  ['municipalities', '/panel/rest/municipios?q=alac'],
  ['cart', '/tienda/cart'],
  ['sign-in', '/login'],
] as const;

/** A visitor who browses in one of three languages. */
export const browsing: Actor = {
  name: 'shop',
  count: 6,
  thinkMs: 400,
  async act(stage, index) {
    const [name, path] = oneOf(stage.chance, PAGES);
    const languages = oneOf(stage.chance, ['es-ES,es;q=0.9', 'pt-PT,pt;q=0.9', 'en-GB,en;q=0.9']);
    const init = { headers: { accept: 'text/html,*/*', 'accept-language': languages } };
    await askCounted(stage, { name: `shop: ${name}`, path, from: networkOf('shop', index), init });
  },
};

const CARD = { type: 'cc', num: '4548812049400004', month: '12', year: '2030', cvc: '123', holder: 'Lucia Compradora' };
const MOST_REMEMBERED = 200;

/** Adds a nota simple to the cart and pays by card: invoice, mail and PDF follow as jobs. */
export const buying: Actor = {
  name: 'buyer',
  count: 2,
  thinkMs: 1_500,
  async act(stage, index) {
    const mine = stage.customers.filter((_, number) => number % buying.count === index);
    const { cookie, email } = oneOf(stage.chance, mine);
    const from = networkOf('buyer', index);
    const options = optionRows(NOTA_SIMPLE_ANSWERS);
    const form = { options, idempotency_key: randomUUID() };
    const init = jsonPost(stage, { form }, cookie);
    await askCounted(stage, { name: 'buyer: into the cart', path: '/panel/rest/addns', from, init });
    const paying = jsonPost(stage, { form: { ...CARD, email, consent: true } }, cookie);
    const path = '/panel/rest/checkoutAuthenticated';
    const answer = await askCounted(stage, { name: 'buyer: pays', path, from, init: paying });
    const paid = answer?.status === 200 ? (JSON.parse(answer.text) as { order_id?: string }) : {};
    if (paid.order_id) stage.paid.push({ orderId: paid.order_id, cookie });
    if (stage.paid.length > MOST_REMEMBERED) stage.paid.shift();
  },
};

function jsonPost({ product }: SoakStage, content: unknown, cookie: string): RequestInit {
  return {
    method: 'POST',
    headers: { cookie, origin: product, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(content),
  };
}
