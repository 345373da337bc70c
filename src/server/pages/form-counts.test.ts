import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { emptyDraft } from '../actions/wizard/keep-draft.ts';
import { FormCounter } from '../counting/form-counter.ts';
import type { Ctx } from '../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { answerWizard } from './answer-wizard.ts';
import { cartPage, editCartItem } from './cart-page.ts';
import { addToCart, confirmationPage } from './confirmation-page.ts';
import { wizardPage } from './wizard-page.ts';

const FORM = 'nota-simple';
const PAGES: readonly (readonly [key: string, ...ids: number[]])[] = [
  ['start', 1001],
  ['step1', 1002],
  ['step2', 78, 79],
  ['step3', 80],
  ['step4', 77],
  ['step5', 1007],
  ['step52', 1011],
  ['step6', 411],
  ['step7', 1013, 1014],
];

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let counter: FormCounter;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
beforeEach(async () => {
  counter = new FormCounter();
  await database.db.deleteFrom('form_counts').execute();
});
afterAll(() => database.drop());

const visitor = async (): Promise<Ctx> => withSession({ ...testCtx(deps), formCounter: counter });
const post = (ctx: Ctx, key: string, fields: PostedFields) => answerWizard(ctx, FORM, key, { fields, files: [] });
const view = (ctx: Ctx, key: string) => wizardPage(ctx, FORM, key);

async function answer(ctx: Ctx, until = PAGES.length): Promise<void> {
  for (const [key, ...ids] of PAGES.slice(0, until)) {
    await view(ctx, key);
    await post(ctx, key, Object.fromEntries(ids.map((id) => [`q${id}`, NOTA_SIMPLE_ANSWERS[id] ?? ''])));
  }
}

/** Reached, passed, answered and refused, by question. */
async function counts(): Promise<Record<number, number[]>> {
  await counter.flush(database.db);
  const rows = await database.db.selectFrom('form_counts').selectAll().orderBy('option_id').execute();
  return Object.fromEntries(
    rows.map(({ option_id, ...row }) => [option_id, [row.reached, row.passed, row.answered, row.refused].map(Number)]),
  );
}

describe('the questions of a form', () => {
  test('count a form that is left at the page it was shown last', async () => {
    const ctx = await visitor();
    await answer(ctx, 3);
    await view(ctx, 'step3');
    expect(await counts()).toEqual({
      1001: [1, 1, 1, 0],
      1002: [1, 1, 1, 0],
      78: [1, 1, 1, 0],
      79: [1, 1, 1, 0],
      80: [1, 0, 0, 0],
    });
  });

  test('count each form once, even if it goes back, is shown again or takes another language', async () => {
    const ctx = await visitor();
    await answer(ctx, 3);
    await view(ctx, 'start');
    await answer(ctx, 2);
    await view(ctx, 'step2');
    await post(ctx, 'step3', { q80: '', language: 'pt' });
    await view(ctx, 'step3');
    expect(await counts()).toMatchObject({ 1001: [1, 1, 1, 0], 79: [1, 1, 1, 0], 80: [1, 0, 0, 0] });
  });

  test('count refused answers, each time', async () => {
    const ctx = await visitor();
    await answer(ctx, 2);
    await post(ctx, 'step2', { q78: '900132', q79: 'Madriz' });
    await post(ctx, 'step2', { q78: '900132', q79: '' });
    await post(ctx, 'step2', { q78: '900132', q79: 'Madrid' });
    expect(await counts()).toMatchObject({ 78: [1, 1, 1, 0], 79: [1, 1, 1, 2], 80: [1, 0, 0, 0] });
  });

  test('count a page of optional questions as passed only when it was', async () => {
    const ctx = await visitor();
    await answer(ctx, 1);
    await view(ctx, 'step1');
    expect(await counts()).toEqual({ 1001: [1, 1, 1, 0], 1002: [1, 0, 0, 0] });
  });

  test('a preview, a search of an address and a link to the form are no steps', async () => {
    const ctx = await visitor();
    await view(ctx, 'start');
    await post(ctx, 'start', { q1001: NOTA_SIMPLE_ANSWERS[1001] ?? '', intent: 'preview' });
    await post(ctx, 'start', { q1001: NOTA_SIMPLE_ANSWERS[1001] ?? '', intent: 'link' });
    expect(await counts()).toEqual({ 1001: [1, 0, 0, 0] });
  });

  test('count a form that asks to go on in another one as gone on', async () => {
    const ctx = await visitor();
    await view(ctx, 'start');
    await post(ctx, 'start', { q1001: '100102' });
    expect(await counts()).toEqual({ 1001: [1, 1, 1, 0] });
  });

  test('count the check page until the form is in the cart, and not again when it is taken out to be changed', async () => {
    const ctx = await visitor();
    await answer(ctx);
    await confirmationPage(ctx, NOTA_SIMPLE);
    const before = await counts();
    expect(before[74]).toEqual([1, 0, 0, 0]);
    await Promise.all([1, 2, 3].map(() => addToCart(ctx, NOTA_SIMPLE, { q74: 'Portal izquierdo' })));
    const after = await counts();
    expect(after[74]).toEqual([1, 1, 1, 0]);
    const quote = await database.db.selectFrom('sessions').select('quote_id').where('quote_id', 'is not', null);
    const { quote_id: quoteId } = await quote.executeTakeFirstOrThrow();
    const shopping = { ...ctx, session: { ...(ctx.session as NonNullable<Ctx['session']>), quoteId } };
    const [line] = (await cartPage(shopping)).items;
    await editCartItem(shopping, { item_id: String(line?.item_id) });
    await confirmationPage(shopping, NOTA_SIMPLE);
    await addToCart(shopping, NOTA_SIMPLE, { q74: 'Portal derecho' });
    expect(await counts()).toEqual(after);
  });

  test('count an emptied form as another one', async () => {
    const ctx = await visitor();
    await answer(ctx, 1);
    await emptyDraft(ctx, NOTA_SIMPLE);
    await answer(ctx, 1);
    expect((await counts())[1001]).toEqual([2, 2, 2, 0]);
  });

  test('count nothing for a request that is no step of a visitor', async () => {
    const { formCounter: _none, ...ctx } = await visitor();
    await answer(ctx, 3);
    expect(await counts()).toEqual({});
  });
});
