import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';
import { addItem } from '../actions/cart/add-item.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { signInSession } from '../actions/sessions/sign-in-session.ts';
import { insertTestCustomer } from '../actions/sessions/testing/people.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { emptyDraft, findDraft, saveDraft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { addToCart, confirmationPage } from './confirmation-page.ts';
import { wizardPage } from './wizard-page.ts';

const MINUTE = 60_000;
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

const guest = (storeId = 1) => withSession(testCtx(deps, { storeId }));

async function customer(storeId = 1): Promise<Ctx> {
  const customerId = await insertTestCustomer(deps.db, `${crypto.randomUUID()}@correo.test`);
  return withSession(testCtx(deps, { actor: { kind: 'customer', customerId }, storeId }));
}

/** Puts a note into the cart some minutes ago. */
async function finishNote(ctx: Ctx, minutesAgo = 1): Promise<void> {
  const at = new Date(deps.now().getTime() - minutesAgo * MINUTE);
  const added = await addItem({ ...ctx, now: () => at }, { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS });
  expect(added.ok).toBe(true);
}

const within = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  settings: { ...ctx.settings, NOTA_SIMPLE_REUSE_MINUTES: minutes },
});
const start = (ctx: Ctx) => wizardPage(ctx, 'nota-simple', 'start');
const isFilledIn = async (ctx: Ctx) => (await start(ctx)).questions[0]?.value === NOTA_SIMPLE_ANSWERS[1001];

describe('a new simple note', () => {
  test('R239 begins with the answers of the last one, up to its last page, and says so', async () => {
    for (const ctx of [await guest(), await customer()]) {
      await finishNote(ctx);
      expect((await start(ctx)).notice).toContain('última nota');
      const last = await wizardPage(ctx, 'nota-simple', 'step7');
      expect(last.questions[0]?.value).toBe(NOTA_SIMPLE_ANSWERS[1013]);
    }
  });

  test.each([
    ['the last instant of its hour', 60, 60, true],
    ['after it', 60, 61, false],
    ['with 0 never', 0, 0, false],
    ['with -1 always', -1, 600_000, true],
  ])('R239 within its window: %s', async (_, minutes, minutesAgo, expected) => {
    const ctx = within(await customer(), minutes);
    await finishNote(ctx, minutesAgo);
    expect(await isFilledIn(ctx)).toBe(expected);
  });

  test('is emptied by one click, and stays empty', async () => {
    const ctx = await guest();
    await finishNote(ctx);
    expect(await isFilledIn(ctx)).toBe(true);
    await emptyDraft(ctx, NOTA_SIMPLE);
    expect(await start(ctx)).toMatchObject({ notice: null, questions: [{ value: '' }] });
    expect((await wizardPage(ctx, 'nota-simple', 'step7')).key).toBe('start');
  });

  test('that was begun already keeps its own answers', async () => {
    const ctx = await guest();
    await start(ctx);
    await saveDraft(ctx, { productId: NOTA_SIMPLE, answers: { 1001: '100102' } });
    await finishNote(ctx);
    expect((await start(ctx)).questions[0]?.value).toBe('100102');
  });

  test('two tabs that open it at once begin one form', async () => {
    const ctx = await guest();
    await finishNote(ctx);
    await Promise.all([start(ctx), start(ctx), start(ctx)]);
    expect((await findDraft(ctx, NOTA_SIMPLE))?.answers).toEqual(NOTA_SIMPLE_ANSWERS);
  });

  test('R239 never begins with what somebody else answered, nor with what was answered on another portal', async () => {
    const [one, other] = [await guest(), await customer()];
    await finishNote(one);
    await finishNote(other);
    expect(await isFilledIn(await guest())).toBe(false);
    expect(await isFilledIn(await customer())).toBe(false);
    const elsewhere = testCtx(deps, { storeId: 9, actor: other.actor });
    expect(await isFilledIn(await withSession(elsewhere))).toBe(false);
    expect(await isFilledIn({ ...one, portal: elsewhere.portal })).toBe(false);
  });

  test('a customer who signs in finds their answers as a guest, and the next guest of the browser does not', async () => {
    const before = await guest();
    await finishNote(before);
    const customerId = await insertTestCustomer(deps.db, 'entra@correo.test');
    const { ctx } = await signInSession(before, customerId, { atCheckout: true });
    expect(await isFilledIn(ctx)).toBe(true);
    expect(await isFilledIn(before)).toBe(false);
  });

  test('a check page left open after its form was added does not add the form that began since', async () => {
    const ctx = await guest();
    await saveDraft(ctx, { productId: NOTA_SIMPLE, answers: NOTA_SIMPLE_ANSWERS });
    const { add_key } = await confirmationPage(ctx, NOTA_SIMPLE);
    await addToCart(ctx, NOTA_SIMPLE, { add_key });
    await start(ctx);
    expect(await addToCart(ctx, NOTA_SIMPLE, { add_key })).toEqual({ ok: true, redirect: '/tienda/cart' });
    expect((await findCart(ctx)).items).toHaveLength(1);
    const next = await confirmationPage(ctx, NOTA_SIMPLE);
    await addToCart(ctx, NOTA_SIMPLE, { add_key: next.add_key });
    expect((await findCart(ctx)).items).toHaveLength(2);
  });

  test('is the only form that begins so', async () => {
    const ctx = await guest();
    await finishNote(ctx);
    expect((await wizardPage(ctx, 'q-propiedades', 'step1')).notice).toBeNull();
  });
});
