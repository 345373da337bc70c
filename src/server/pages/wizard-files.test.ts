import type { KyselyPlugin, SelectQueryNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { copyFormFiles, insertOrderItem } from '../actions/checkout/order-items.ts';
import { type CtxWithSession, withSession } from '../actions/sessions/with-session.ts';
import { createDraftLink } from '../actions/wizard/draft-link.ts';
import { listFormFiles } from '../actions/wizard/files/list-form-files.ts';
import { deleteDraft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';
import { smallPdf } from '../demo/small-pdf.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { answerWizard } from './answer-wizard.ts';
import { cartPage, editCartItem } from './cart-page.ts';
import { addToCart, confirmationPage } from './confirmation-page.ts';
import { resumeForm, resumePage } from './resume-page.ts';
import { wizardPage } from './wizard-page.ts';

/** The cadastre search: an heir uploads two documents (1802, 1803), everybody an identity document (1810). */
const FORM = '19005';
const PDF = smallPdf(['Un', 'papel']);

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

const visitor = (): Promise<CtxWithSession> => withSession(testCtx(deps));

function post(ctx: CtxWithSession, key: string, fields: PostedFields, files: Readonly<Record<string, Buffer>> = {}) {
  const posted = Object.entries(files).map(([field, bytes]) => ({ field, name: `${field}.pdf`, bytes }));
  return answerWizard(ctx, FORM, key, { fields, files: posted });
}

async function answerAsHeir(ctx: CtxWithSession) {
  await post(ctx, 'step1', { q1801: '180102' });
  await post(ctx, 'step2', {}, { q1802: PDF, q1803: Buffer.concat([PDF, Buffer.from(' ')]) });
  await post(ctx, 'step4', { q1805: 'Ana', q1806: 'Ruiz Gil', q1807: '12345678Z' });
  await post(ctx, 'step5', { q1808: '180802', q1809: '900128' });
  await post(ctx, 'step6', {}, { q1810: Buffer.concat([PDF, Buffer.from('  ')]) });
  await post(ctx, 'step7', { q1811: '181101' });
  return post(ctx, 'step8', { q1812: '181201' });
}

describe('R124 files as answers, posted with the page', () => {
  test('what arrived stays while another is missing or refused, and can be taken out', async () => {
    const ctx = await visitor();
    await post(ctx, 'step1', { q1801: '180102' });
    const result = await post(ctx, 'step2', {}, { q1802: PDF, q1803: Buffer.from('no paper') });
    if (result.ok) throw new Error('accepted');
    expect(result.page.problems).toEqual([{ field: 'q1803', message: expect.stringContaining('q1803.pdf') }]);
    expect(result.page.questions.map(({ files }) => files.map(({ name }) => name))).toEqual([['q1802.pdf'], []]);

    const [file] = await listFormFiles(ctx, Number(FORM));
    const removed = await post(ctx, 'step2', { remove: file?.file_id ?? '' });
    expect(removed).toEqual({ ok: true, redirect: '/tienda/product/step2/19005' });
    const page = await wizardPage(ctx, FORM, 'step2');
    expect(page.questions.every(({ files, value }) => files.length === 0 && value === '')).toBe(true);
  });

  test('a page that was cut off says so beside the question, in each language, and keeps what had come and what was there', async () => {
    const ctx = await visitor();
    await answerAsHeir(ctx);
    await post(ctx, 'step8', { q1812: '181201' });
    for (const [locale, words] of [
      ['es', /hasta 15 MB y todos juntos hasta 24 MB/],
      ['en', /up to 15 MB and all together up to 24 MB/],
      ['pt', /até 15 MB e todos juntos até 24 MB/],
    ] as const) {
      const result = await post({ ...ctx, locale }, 'step6', { cut_at: 'q1810' }, { q1810: smallPdf([locale]) });
      if (result.ok) throw new Error('went on');
      expect(result.status).toBe(413);
      expect(result.page.problems).toEqual([{ field: 'q1810', message: expect.stringMatching(words) }]);
      expect(result.page.questions.find(({ field }) => field === 'q1810')?.problem).toMatch(words);
    }
    expect((await listFormFiles(ctx, Number(FORM))).filter(({ option_id }) => option_id === 1810)).toHaveLength(4);
    await expect(post(ctx, 'step4', { cut_at: '' })).rejects.toMatchObject({ code: 'body_too_large' });
    expect((await wizardPage(ctx, FORM, 'step4')).questions.map(({ value }) => value)).toContain('Ruiz Gil');
  });

  test('ids that were posted are no answers: only what lies in the own draft is', async () => {
    const [ana, eva] = [await visitor(), await visitor()];
    await answerAsHeir(ana);
    const stolen = (await listFormFiles(ana, Number(FORM))).map(({ file_id }) => file_id);
    await post(eva, 'step1', { q1801: '180102' });
    const result = await post(eva, 'step2', { q1802: stolen[0] ?? '', q1803: stolen[1] ?? '' });
    expect(result).toMatchObject({ ok: false, status: 422 });
  });

  test('they go into the cart, back into the form, and into the order with its item', async () => {
    const ctx = await visitor();
    await answerAsHeir(ctx);
    const check = await confirmationPage(ctx, Number(FORM));
    expect(check.answers.map(({ value }) => value)).toEqual(expect.arrayContaining(['q1802.pdf', 'q1803.pdf']));
    const consents = Object.fromEntries(check.questions.map((q) => [q.field, q.values[0]?.id ?? '']));
    const added = await Promise.all([1, 2].map(() => addToCart(ctx, Number(FORM), consents)));
    expect(added).toEqual([1, 2].map(() => ({ ok: true, redirect: '/tienda/cart' })));
    expect(await listFormFiles(ctx, Number(FORM))).toEqual([]);
    const goneBack = { code: 'form_not_allowed', extra: { href: '/tienda/cart' } };
    await expect(confirmationPage(ctx, Number(FORM))).rejects.toMatchObject(goneBack);

    const [line] = (await cartPage(ctx)).items;
    await editCartItem(ctx, { item_id: line?.item_id ?? '' });
    expect(await listFormFiles(ctx, Number(FORM))).toHaveLength(3);
    await addToCart(ctx, Number(FORM), consents);
    const cart = await findCart(ctx);
    expect(cart.items).toHaveLength(1);

    const order = await placed(cart.items);
    const files = await database.db.selectFrom('files').selectAll().where('order_id', '=', order).execute();
    expect(files.map(({ kind, item_id }) => [kind, item_id !== null])).toEqual(files.map(() => ['answer', true]));
    const answers = Object.values(cart.items[0]?.answers ?? {}).join();
    expect(files.every(({ form_file_id }) => answers.includes(form_file_id ?? '?'))).toBe(true);
    expect(files).toHaveLength(3);
    expect(await ctx.ports.storage.get(files[0]?.storage_key ?? '')).toBeInstanceOf(Buffer);
  });
});

test('a click that looked before the other one took the files along leads to the cart too', async () => {
  const ctx = await visitor();
  await answerAsHeir(ctx);
  const { questions } = await confirmationPage(ctx, Number(FORM));
  const consents = Object.fromEntries(questions.map((q) => [q.field, q.values[0]?.id ?? '']));
  const toCart = { ok: true, redirect: '/tienda/cart' };
  let looks = 0;
  const late = afterQueriesOf(ctx, 'quotes', async () => {
    looks += 1;
    // The page reads first: the other click arrives between that and the action's reading of the files.
    if (looks === 1) expect(await addToCart(ctx, Number(FORM), consents)).toEqual(toCart);
  });
  expect(await addToCart(late, Number(FORM), consents)).toEqual(toCart);
  expect(looks).toBeGreaterThan(2);
  expect((await findCart(ctx)).items).toHaveLength(1);
});

/** The same visitor, with an action before the answer of each query of a table arrives. */
function afterQueriesOf(ctx: Ctx, table: string, happen: () => Promise<void>): Ctx {
  const watched = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { from } = node as SelectQueryNode;
      if (JSON.stringify(from ?? null).includes(`"name":"${table}"`)) watched.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (watched.has(queryId)) await happen();
      return result;
    },
  };
  return { ...ctx, db: ctx.db.withPlugin(plugin) };
}

describe('the completion of steps', () => {
  test('R186 clearing the form starts every step again, and its files are released', async () => {
    const ctx = await visitor();
    await answerAsHeir(ctx);
    expect((await confirmationPage(ctx, Number(FORM))).product.product_id).toBe(19005);
    await deleteDraft(ctx, Number(FORM));
    for (const key of ['step2', 'step4', 'step8']) expect((await wizardPage(ctx, FORM, key)).key).toBe('step1');
    await expect(confirmationPage(ctx, Number(FORM))).rejects.toMatchObject({ code: 'form_not_allowed' });
    expect(await listFormFiles(ctx, Number(FORM))).toEqual([]);
  });

  test('R187 a form loaded from an item has all its steps complete', async () => {
    const ctx = await visitor();
    await answerAsHeir(ctx);
    const { questions } = await confirmationPage(ctx, Number(FORM));
    await addToCart(ctx, Number(FORM), Object.fromEntries(questions.map((q) => [q.field, q.values[0]?.id ?? ''])));
    const [line] = (await cartPage(ctx)).items;
    const opened = await editCartItem(ctx, { item_id: line?.item_id ?? '' });
    expect(opened).toEqual({ ok: true, redirect: '/tienda/product/confirmation/19005' });
    const { answers } = await confirmationPage(ctx, Number(FORM));
    for (const { change_href } of answers) {
      const key = /step\d+/.exec(change_href)?.[0] ?? '';
      expect((await wizardPage(ctx, FORM, key)).key).toBe(key);
    }
  });
});

describe('going on in another browser by a link', () => {
  test('brings answers and files, and leaves the first browser its own', async () => {
    const [laptop, phone] = [await visitor(), await visitor()];
    await answerAsHeir(laptop);
    const result = await post(laptop, 'step7', { q1811: '181101', intent: 'link' });
    const link = result.ok ? null : result.page.link;
    const token = link?.href.split('/').at(-1) ?? '';
    expect(link?.href).toMatch(/^https?:\/\/.+\/tienda\/product\/continuar\/[\w-]{32}$/);
    expect(await resumePage(phone, token)).toMatchObject({ replaces: false, product: { product_id: 19005 } });
    expect(await listFormFiles(phone, Number(FORM))).toEqual([]);

    for (let times = 0; times < 2; times += 1) {
      const resumed = await resumeForm(phone, token);
      expect(resumed).toEqual({ ok: true, redirect: expect.stringContaining('/19005') });
    }
    expect((await wizardPage(phone, FORM, 'step4')).questions[0]?.value).toBe('Ana');
    const [mine, theirs] = await Promise.all([listFormFiles(laptop, 19005), listFormFiles(phone, 19005)]);
    expect(new Set(theirs.map(({ name }) => name))).toEqual(new Set(mine.map(({ name }) => name)));
    expect(theirs.some(({ file_id }) => mine.some((own) => own.file_id === file_id))).toBe(false);
  });

  test('a link that ran out or never was opens nothing', async () => {
    const ctx = await visitor();
    await answerAsHeir(ctx);
    const { token, expiresAt } = await createDraftLink(ctx, Number(FORM));
    await expect(resumePage(ctx, `${token}x`)).rejects.toMatchObject({ code: 'not_found' });
    const before = deps.clock.now;
    deps.clock.now = expiresAt;
    await expect(resumeForm(await visitor(), token)).rejects.toMatchObject({ code: 'not_found' });
    deps.clock.now = before;
  });
});

test('a preview follows the answers of its page and keeps none of them', async () => {
  const ctx = await visitor();
  const result = await post(ctx, 'step1', { q1801: '180102', intent: 'preview' });
  if (result.ok) throw new Error('went on');
  // 29 and 26 for heirs, with 21 per cent.
  expect(result.page.quote.total.cents).toBe(6655);
  expect((await wizardPage(ctx, FORM, 'step1')).questions[0]?.value).toBe('');
});

/** The cart as an order that nobody has paid. */
async function placed(items: readonly Parameters<typeof insertOrderItem>[1]['item'][]): Promise<number> {
  const customer = await database.db
    .insertInto('customers')
    .values({
      email: `${crypto.randomUUID()}@demo.test`,
      firstname: 'Ana',
      lastname: 'Ruiz',
      store_id: 1,
      locale: 'es',
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  const order = await database.db
    .insertInto('orders')
    .values({
      order_id: 1_099_000_001,
      store_id: 1,
      customer_id: customer.customer_id,
      locale: 'es',
      email: 'ana@demo.test',
      firstname: 'Ana',
      lastname: 'Ruiz',
      phone: '612345678',
      subtotal: 0,
      tax_amount: 0,
      fees: 0,
      total: 0,
      consent_text_version: '1',
      consent_at: deps.now(),
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  const ctx = testCtx(deps, { actor: { kind: 'customer', customerId: customer.customer_id } });
  const owned = { ...order, store_id: 1, ...customer };
  for (const item of items)
    await copyFormFiles(ctx, { order: owned, item, itemId: await insertOrderItem(ctx, { order: owned, item }) });
  return order.order_id;
}
