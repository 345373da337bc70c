import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from '../../bench/people.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import { OWN_ORIGIN } from '../../src/server/http/testing/guest-browser.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../src/server/testing/nota-simple-answers.ts';
import type { Answer, Ask } from './ask.ts';
import { STORE_OF } from './ground.ts';
import type { TrialRecord } from './record.ts';

export type Provider = keyof typeof STORE_OF;

interface Buyer {
  readonly provider: Provider;
  readonly customer: Visitor;
  readonly ask: Ask;
  readonly record: TrialRecord;
  /** Address of a cash machine. */
  readonly machine: string;
}

/** What each form says beside the address; of a card nothing is typed here but at the sandbox. */
const FORMS: Readonly<Record<Provider, object>> = {
  sandbox: { type: 'cc', num: '4548812049400004', month: '12', year: 2030 },
  redsys: { type: 'bizum' },
  paypal: { type: 'paypal' },
  stripe: { type: 'cc' },
  ifthenpay: { type: 'multibanco' },
};

const AGAIN_MS = 700;
const THINK_MS = 400;
/** A purchase that is not known to be paid after this is one that something is wrong with, once nothing else is. */
const PATIENCE_MS = 90_000;

/** Somebody who buys a nota simple, hands in a paper for it, and buys the next, repeating each step until it is answered. */
export async function keepBuying(buyer: Buyer): Promise<void> {
  while (buyer.record.isOpen) {
    const orderId = await buyOne(buyer);
    if (orderId !== null) await handIn(buyer, orderId);
    await wait(THINK_MS);
  }
}

async function buyOne(buyer: Buyer): Promise<number | null> {
  const { provider, customer, ask, record } = buyer;
  const key = randomUUID();
  const post = (url: string, form: object) => {
    const payload = JSON.stringify({ config: { store_id: STORE_OF[provider] }, form });
    const headers = { ...OWN_ORIGIN, cookie: customer.cookie, 'content-type': 'application/json' };
    return { method: 'POST', url, headers, payload } as const;
  };
  record.begun.set(customer.email, (record.begun.get(customer.email) ?? 0) + 1);
  const options = optionRows(NOTA_SIMPLE_ANSWERS);
  const added = await until(record, () =>
    ask(`cart (${provider})`, post('/panel/rest/addns', { options, idempotency_key: key })),
  );
  if (added?.status !== 200) return refused(record, `cart (${provider})`, added);
  const paying = post('/panel/rest/checkoutAuthenticated', {
    ...FORMS[provider],
    email: customer.email,
    consent: true,
  });
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    const answer = await until(record, () => ask(`pay (${provider})`, paying));
    const orderId = answer === null ? 'refused' : await paidOrder(buyer, answer);
    if (orderId === 'refused') return refused(record, `pay (${provider})`, answer);
    if (orderId !== null) {
      record.paid.push({ orderId, email: customer.email });
      return orderId;
    }
    await wait(AGAIN_MS);
  }
  record.count(`pay (${provider}): not known within ${PATIENCE_MS / 1_000} s`);
  return null;
}

/** @returns the order that the answer says is paid; null while that is open */
async function paidOrder(buyer: Buyer, { status, body }: Answer): Promise<number | 'refused' | null> {
  const { provider, record } = buyer;
  const orderId = Number(body.order_id);
  if (status === 200 && body.status === 'paid') return orderId;
  if (status === 409 && body.code === 'order_already_paid' && orderId > 0) return orderId;
  if (status === 200 && body.status === 'challenge') return confirm(buyer, body.challenge as Challenge);
  if (status === 200 && body.status === 'instructed') return payAtMachine(buyer, body);
  record.count(`pay (${provider}): ${String(body.code ?? body.status)}`);
  // Declined because the bank was away: nothing was charged, and the buyer tries again.
  if (status === 200 && (body.status === 'waiting' || body.status === 'declined')) return null;
  if (body.code === 'cart_empty') return findBought(buyer);
  return LATER.includes(String(body.code)) ? null : 'refused';
}

/**
 * A process whose clock is wrong takes what was ordered a moment ago for an order of long ago, and says that the cart is empty: the buyer looks at
 * their orders. @returns the latest order, null while it is not paid, and `refused` if that is one of an earlier purchase
 */
async function findBought({ provider, customer, ask, record }: Buyer): Promise<number | 'refused' | null> {
  const list = {
    url: '/panel/rest/pedidos?custom_filter%5Bsize%5D=150',
    headers: { ...OWN_ORIGIN, cookie: customer.cookie },
  };
  const answer = await until(record, () => ask(`orders (${provider})`, list));
  const items = (answer?.body.items ?? []) as readonly { order_id: number; extra: { client_status_id: string } }[];
  // By its number: the clock was wrong.
  const latest = items.toSorted((a, b) => b.order_id - a.order_id)[0];
  if (latest === undefined || record.paid.some(({ orderId }) => orderId === latest.order_id)) return 'refused';
  return latest.extra.client_status_id === 'pending' ? null : latest.order_id;
}

/** What becomes of the payment is not known yet. */
const LATER = ['payment_in_progress', 'order_awaits_payment', 'payment_provider_unreachable'];

/** Pays by reference as much as the machine shows; the order is known to be paid once the bank has said so. */
async function payAtMachine({ machine }: Buyer, { instructions }: Answer['body']): Promise<null> {
  const { reference } = instructions as { reference: string };
  const page = await fetch(`${machine}/`, { signal: AbortSignal.timeout(10_000) });
  const amount = new RegExp(`id="amount-${reference}"[^>]* value="([\\d.]+)"`).exec(await page.text())?.[1];
  if (amount === undefined) return null;
  const body = new URLSearchParams({ reference, amount });
  await fetch(`${machine}/pay`, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  return null;
}

interface Challenge {
  readonly action: string;
  readonly fields: readonly { name: string; value: string }[];
  readonly method: 'get' | 'post';
}

/** The page of the provider, and the way back. @returns the order that the shop then shows as paid */
async function confirm(buyer: Buyer, challenge: Challenge): Promise<number | null> {
  const back = await confirmAtProvider(buyer.provider, challenge).catch(() => null);
  if (back === null) return null;
  let path: string | null = `${back.pathname}${back.search}`;
  for (let steps = 0; steps < 8 && path !== null; steps += 1) {
    const url: string = path;
    const answer = await until(buyer.record, () =>
      buyer.ask(`return (${buyer.provider})`, { url, headers: { ...OWN_ORIGIN, cookie: buyer.customer.cookie } }),
    );
    const paid = /\/checkout\/success\/(\d+)/.exec(answer?.location ?? '')?.[1];
    if (paid) return Number(paid);
    path = answer?.location ?? null;
    await wait(AGAIN_MS);
  }
  return null;
}

/** @returns the address to which the provider sends its visitor */
async function confirmAtProvider(provider: Provider, { action, fields }: Challenge): Promise<URL | null> {
  const press = async (page: string, given: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(given);
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.headers.get('location');
  };
  if (provider === 'paypal') return urlOf(await press(action, { choice: 'good' }));
  if (provider === 'stripe') {
    await press(action, { way: '4242', do: 'pay' });
    const page = await fetch(action, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return urlOf(page.headers.get('location'));
  }
  const body = new URLSearchParams(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const page = await fetch(action, { method: 'POST', body, signal: AbortSignal.timeout(10_000) });
  await page.arrayBuffer();
  return urlOf(await press(page.url, { phone: '600123123' }));
}

const urlOf = (text: string | null) => (text === null ? null : new URL(text));

/** Hands in a paper that nobody else has. */
async function handIn({ customer, ask, record }: Buyer, orderId: number): Promise<void> {
  const bytes = Buffer.concat([smallPdf([`Papel de ${orderId}`]), Buffer.alloc(40_000, `${orderId} `)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const headers = { ...OWN_ORIGIN, cookie: customer.cookie };
  const json = (url: string, body: object) =>
    ({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    }) as const;
  const begin = json('/panel/rest/uploads', { kind: 'customer_file', name: 'papel.pdf', size: bytes.length, sha256 });
  for (let tries = 0; tries < 5; tries += 1) {
    const begun = await until(record, () => ask('upload', begin));
    if (begun?.status !== 200) return void refused(record, 'upload', begun);
    const { upload_id, is_complete } = begun.body as { upload_id: string; is_complete: boolean };
    if (!is_complete) {
      const piece = {
        method: 'PUT',
        url: `/panel/rest/uploads/${upload_id}?offset=0`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: bytes,
      } as const;
      const sent = await ask('piece', piece);
      if (sent?.status !== 200) {
        await wait(AGAIN_MS);
        continue;
      }
    }
    const handed = await until(record, () =>
      ask('hand in', json('/panel/rest/handinfile', { order_id: orderId, upload_id })),
    );
    if (handed?.status === 200) {
      const { file_id } = handed.body.file as { file_id: string };
      record.files.push({ fileId: file_id, sha256 });
      return;
    }
    // Another request with the same upload has used it up, or its item is closed by now.
    if (handed?.status !== 404) return void record.count(`hand in: ${String(handed?.body.code)}`);
  }
}

/** Repeats until the product answers; null when it still does not long after everybody should have finished. */
async function until(record: TrialRecord, act: () => Promise<Answer | null>): Promise<Answer | null> {
  for (let late = 0; late < MOST_LATE; late += record.isOpen ? 0 : 1) {
    const answer = await act();
    if (answer !== null) return answer;
    await wait(AGAIN_MS);
  }
  return null;
}

const MOST_LATE = 40;

function refused(record: TrialRecord, what: string, answer: Answer | null): null {
  record.wrong.push(
    `${what}: ${answer === null ? 'never answered' : `${answer.status} ${JSON.stringify(answer.body)}`}`,
  );
  return null;
}
