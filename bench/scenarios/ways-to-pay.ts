import { createHash } from 'node:crypto';
import { camt053 } from '../../src/server/actions/bank-statements/testing/statement-files.ts';
import type { Deps } from '../../src/server/ctx.ts';
import { IFTHENPAY_STAND_IN_PATH, ifthenpayAccess } from '../../src/server/ports/acquirer/ifthenpay/access.ts';
import type { Step } from '../closed-loop.ts';
import { type Agent, openAgents, openCustomers, signPost, type Visitor } from '../people.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { addition, inTurn, isLedToSuccess, isRedirect, placing } from './purchase-steps.ts';

/** A customer who makes one purchase after the other. */
interface Payer extends Visitor {
  /** Cents. */
  amount: number;
  orderId: string;
  /** Redirect target, and the fields that the browser posts there. */
  at: string;
  form: Readonly<Record<string, string>>;
  /** Details to give when paying later. */
  reference: string;
  /** Who uploads the statement of the transfer, and its upload. */
  bookkeeper: number;
  uploadId: string;
}

/** More customers than a run interrupts: a customer with an open attempt does not start another. */
const CUSTOMERS = 400;
const BOOKKEEPERS = 16;

export const bizum: Scenario = wayToPay({
  name: 'bizum',
  title: 'Whole checkout by Bizum (form, page, return)',
  ends: 'challenge',
  steps: async () => [
    { request: ({ at, form }) => postForm(at, form), isRight: isRedirect, keep: goOn },
    { request: ({ at }) => postForm(at, { phone: '612345678' }), isRight: isRedirect, keep: goOn },
    { request: ({ at, cookie }) => getPage(at, cookie), isRight: isLedToSuccess },
  ],
});

export const paypal: Scenario = wayToPay({
  name: 'paypal',
  title: 'Whole checkout by PayPal (page, capture)',
  ends: 'challenge',
  steps: async () => [
    { request: ({ at }) => postForm(at, { choice: 'good' }), isRight: isRedirect, keep: goOn },
    { request: ({ at, cookie }) => getPage(at, cookie), isRight: isLedToSuccess },
  ],
});

export const transfer: Scenario = wayToPay({
  name: 'bank',
  title: 'Whole checkout by transfer (a statement each)',
  ends: 'instructed',
  async steps({ deps, product }) {
    const bookkeepers = await openAgents(deps, {
      count: BOOKKEEPERS,
      name: 'contable',
      panelRoles: ['facturacion'],
    });
    let turn = 0;
    const sendAs = ({ bookkeeper }: Payer, sent: Sent) =>
      signedBy(bookkeepers[bookkeeper] as Agent, { product, ...sent });
    return [
      {
        request(payer) {
          payer.bookkeeper = turn++ % BOOKKEEPERS;
          const bytes = statementOf(payer);
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          const upload = { kind: 'statement', name: 'extracto.xml', size: Buffer.byteLength(bytes), sha256 };
          return sendAs(payer, { method: 'POST', path: '/panel/rest/uploads', body: JSON.stringify(upload) });
        },
        keep: ({ body }, payer) => {
          payer.uploadId = JSON.parse(body).upload_id;
        },
      },
      {
        request: (payer) =>
          sendAs(payer, {
            method: 'PUT',
            path: `/panel/rest/uploads/${payer.uploadId}?offset=0`,
            body: statementOf(payer),
          }),
      },
      {
        request: (payer) =>
          sendAs(payer, {
            method: 'POST',
            path: '/api/rest/restapi/bankstatements?name=extracto.xml',
            body: JSON.stringify({ upload_id: payer.uploadId }),
          }),
        isRight: ({ status, body }) => status === 200 && JSON.parse(body).booked === 1,
      },
      { request: ({ orderId, cookie }) => getInstructions('bank', { orderId, cookie }), isRight: isLedToSuccess },
    ];
  },
});

export const multibanco: Scenario = wayToPay({
  name: 'multibanco',
  title: 'Whole checkout by Multibanco (machine, callback)',
  ends: 'instructed',
  async steps({ deps }) {
    const key = ifthenpayAccess(deps.settings)?.antiPhishingKey ?? '';
    return [
      {
        request: ({ reference, amount }) =>
          postForm(`${IFTHENPAY_STAND_IN_PATH}/pay`, { reference, amount: (amount / 100).toFixed(2) }),
        isRight: isRedirect,
      },
      {
        // The machine sends the callback too; this is the same request, awaited here.
        request: ({ reference }) =>
          get(`/panel/rest/payment/notification/ifthenpay?${new URLSearchParams({ key, reference })}`),
      },
      { request: ({ orderId, cookie }) => getInstructions('multibanco', { orderId, cookie }), isRight: isLedToSuccess },
    ];
  },
});

/** From an empty cart to the thank-you page of the payment. */
function wayToPay(way: {
  /** The payment method by its name in the checkout call. */
  readonly name: string;
  readonly title: string;
  readonly ends: 'challenge' | 'instructed';
  /** The steps after the order is placed. */
  steps(stage: Stage): Promise<readonly Step<Payer>[]>;
}): Scenario {
  return {
    name: way.name,
    title: way.title,
    beside: 'insert',
    aim: null,
    async prepare(stage) {
      await offerAll(stage.deps);
      const visitors = await openCustomers(stage.deps, { count: CUSTOMERS, name: way.name });
      const payers = visitors.map((visitor) => ({ ...visitor, ...NOTHING_YET }));
      const steps = [
        { ...addition(stage.product), keep: keepAmount },
        { ...placing(stage.product, { form: { type: way.name }, ends: way.ends }), keep: keepPlaced },
        ...(await way.steps(stage)),
      ];
      return () => ({ ...inTurn<Payer>(payers), steps });
    },
  };
}

const NOTHING_YET = { amount: 0, orderId: '', at: '/', form: {}, reference: '', bookkeeper: 0, uploadId: '' } as const;

const keepAmount: Step<Payer>['keep'] = ({ body }, payer) => {
  payer.amount = Math.round(JSON.parse(body).cart.total * 100);
};

const keepPlaced: Step<Payer>['keep'] = ({ body }, payer) => {
  const { order_id, challenge, instructions } = JSON.parse(body);
  payer.orderId = order_id;
  if (challenge) payer.at = pathOf(challenge.action);
  payer.form = Object.fromEntries((challenge?.fields ?? []).map(({ name, value }: Field) => [name, value]));
  payer.reference = instructions?.reference ?? '';
};

interface Field {
  readonly name: string;
  readonly value: string;
}

const goOn: Step<Payer>['keep'] = ({ location }, payer) => {
  payer.at = pathOf(location);
};

/** Every provider is on the same server here. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://127.0.0.1');
  return pathname + search;
}

/** Every payment method on one portal, each with its own provider. */
async function offerAll({ db }: Deps): Promise<void> {
  const ways = [
    ['cc', 'sandbox'],
    ['bizum', 'redsys'],
    ['paypal', 'paypal'],
    ['bank', 'bank'],
    ['multibanco', 'ifthenpay'],
  ] as const;
  await db
    .insertInto('portal_payment_methods')
    .values(ways.map(([method, provider], position) => ({ store_id: 1, method, provider, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A statement with the payer's transfer. */
function statementOf({ amount, reference }: Payer): string {
  return camt053([{ amount, text: reference }]).toString('utf8');
}

interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: string;
}

function signedBy(agent: Agent, { product, method, path, body }: Sent & { readonly product: string }) {
  const authorization = signPost(agent, { url: product + path, body, method });
  const type = method === 'PUT' ? 'application/octet-stream' : 'application/json';
  return { method, path, headers: { authorization, 'content-type': type, accept: 'application/json' }, body };
}

function getInstructions(way: string, { orderId, cookie }: { orderId: string; cookie: string }) {
  return getPage(`/tienda/customer/payment/${way}?order=${orderId}`, cookie);
}

function getPage(path: string, cookie: string) {
  return get(path, { cookie, accept: 'text/html' });
}

function get(path: string, headers: Record<string, string> = { accept: 'application/json' }) {
  return { method: 'GET' as const, path, headers };
}

function postForm(path: string, fields: Readonly<Record<string, string>>) {
  return {
    method: 'POST' as const,
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams(fields).toString(),
  };
}
