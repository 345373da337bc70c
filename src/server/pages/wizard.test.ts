import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { findCart } from '../actions/cart/find-cart.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { findDraft, saveDraft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { answerWizard } from './answer-wizard.ts';
import { addToCart, confirmationPage } from './confirmation-page.ts';
import { wizardPage } from './wizard-page.ts';

const FORM = 'nota-simple';
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

async function visitor(): Promise<Ctx> {
  return withSession(testCtx(deps));
}

/** A page of the form, posted without files. */
function post(ctx: Ctx, key: string, fields: PostedFields) {
  return answerWizard(ctx, FORM, key, { fields, files: [] });
}

/** Fields of a page as its form would post them. */
function fields(...ids: number[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [`q${id}`, NOTA_SIMPLE_ANSWERS[id] ?? '']));
}

const PAGES: readonly (readonly [key: string, ids: readonly number[], next: string])[] = [
  ['start', [1001], '/tienda/nota-simple/step1'],
  ['step1', [1002], '/tienda/nota-simple/step2'],
  ['step2', [78, 79], '/tienda/nota-simple/step3'],
  ['step3', [80], '/tienda/nota-simple/step4'],
  ['step4', [77], '/tienda/nota-simple/step5'],
  ['step5', [1007], '/tienda/nota-simple/step52'],
  ['step52', [1011], '/tienda/nota-simple/step6'],
  ['step6', [411], '/tienda/nota-simple/step7'],
  ['step7', [1013, 1014], '/tienda/product/confirmation/15867'],
];

async function answerAll(ctx: Ctx): Promise<void> {
  for (const [key, ids, next] of PAGES) {
    const result = await post(ctx, key, fields(...ids));
    expect(result, key).toEqual({ ok: true, redirect: next });
  }
}

describe('the form of the nota simple, page by page', () => {
  test('R025 every page leads to the next one, and the last to the check page', async () => {
    await answerAll(await visitor());
  });

  test('a page beyond the answers shows where the customer stands', async () => {
    const page = await wizardPage(await visitor(), FORM, 'step7');
    expect(page.key).toBe('start');
  });

  test('what is wrong is said next to the question, and what was typed stays', async () => {
    const ctx = await visitor();
    await post(ctx, 'start', fields(1001));
    await post(ctx, 'step1', fields(1002));
    const result = await post(ctx, 'step2', { q78: '900132', q79: 'Madriz' });
    if (result.ok) throw new Error('accepted');
    const municipality = result.page.questions.find(({ option_id }) => option_id === 79);
    expect(municipality).toMatchObject({ value: 'Madriz', problem: expect.any(String) });
    expect(result.page.problems).toEqual([{ field: 'q79', message: municipality?.problem }]);
    expect(result.status).toBe(422);
  });

  test('what several questions lack is said in the summary of each', async () => {
    const ctx = await visitor();
    await post(ctx, 'start', fields(1001));
    await post(ctx, 'step1', fields(1002));
    const result = await post(ctx, 'step2', { q78: '', q79: '' });
    if (result.ok) throw new Error('accepted');
    expect(result.page.problems).toEqual([
      { field: 'q78', message: 'Elige la provincia donde está el inmueble' },
      { field: 'q79', message: 'Escribe el municipio y elígelo de la lista' },
    ]);
    expect(result.page.questions.map(({ problem }) => problem)).toEqual(
      result.page.problems.map(({ message }) => message),
    );
  });

  test('R120 a question that can be empty says so, and is passed without an answer', async () => {
    const ctx = await visitor();
    const before = Object.fromEntries([1001, 1002, 78, 79, 80, 77].map((id) => [id, NOTA_SIMPLE_ANSWERS[id] ?? '']));
    await saveDraft(await withSession(ctx), { productId: 15867, answers: { ...before, 1007: '100701' } });
    const { questions } = await wizardPage(ctx, FORM, 'step51');
    const number = questions.find(({ option_id }) => option_id === 1009);
    expect(number).toMatchObject({ required: false, help: 'Si no lo sabes, déjalo en blanco.' });
    const result = await post(ctx, 'step51', { q1008: '', q1009: '', q1010: '' });
    expect(result).toEqual({ ok: true, redirect: '/tienda/nota-simple/step6' });
  });

  test('a name that several municipalities bear offers them', async () => {
    const ctx = await visitor();
    await post(ctx, 'start', fields(1001));
    await post(ctx, 'step1', {});
    const result = await post(ctx, 'step2', { q78: '', q79: 'Mieres' });
    if (result.ok) throw new Error('accepted');
    const names = result.page.questions.find(({ option_id }) => option_id === 79)?.values.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Mieres (Asturias)', 'Mieres (Girona)']));
  });

  test('the check page shows every answer with its way back, and a change returns to it', async () => {
    const ctx = await visitor();
    await answerAll(ctx);
    const page = await confirmationPage(ctx, 15867);
    expect(page.answers).toContainEqual({
      option_id: 79,
      label: 'Municipio',
      value: 'Madrid (Madrid)',
      change_href: '/tienda/nota-simple/step2?changing=1',
    });
    expect(page.quote.total.text.replace(/\s/g, ' ')).toBe('25,12 €');
    const changed = await post(ctx, 'step6', { q411: '3782', changing: '1' });
    expect(changed).toEqual({ ok: true, redirect: '/tienda/product/confirmation/15867' });
    expect((await confirmationPage(ctx, 15867)).quote.total.cents).toBe(3208);
  });

  test('the check page of an unfinished form names the page that lacks something', async () => {
    const ctx = await visitor();
    await post(ctx, 'start', fields(1001));
    await expect(confirmationPage(ctx, 15867)).rejects.toMatchObject({ extra: { href: '/tienda/nota-simple/step2' } });
  });

  test('adding the finished form twice at the same time adds one line and forgets the draft', async () => {
    const ctx = await visitor();
    await answerAll(ctx);
    const results = await Promise.all([1, 2, 3].map(() => addToCart(ctx, 15867, { q74: 'Portal izquierdo' })));
    expect(results.every((result) => result.ok && result.redirect === '/tienda/cart')).toBe(true);
    const session = await database.db
      .selectFrom('sessions')
      .select('quote_id')
      .where('token_hash', '=', (ctx.session as { tokenHash: Buffer }).tokenHash)
      .executeTakeFirstOrThrow();
    const cart = await findCart({
      ...ctx,
      session: { ...(ctx.session as NonNullable<Ctx['session']>), quoteId: session.quote_id },
    });
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]?.answers[74]).toBe('Portal izquierdo');
    expect(await findDraft(ctx, 15867)).toBeNull();
  });

  test('a customer who only knows the owner is redirected to the other form, with their answers', async () => {
    const ctx = await visitor();
    const result = await post(ctx, 'start', { q1001: '100102' });
    expect(result).toEqual({ ok: true, redirect: '/tienda/q-propiedades/step1' });
    const target = await wizardPage(ctx, 'q-propiedades', 'step1');
    expect(target.notice).toMatch(/Nota Simple.*conviene/);
    await answerWizard(ctx, 'q-propiedades', 'step1', { fields: { q1601: '160101' }, files: [] });
    expect((await wizardPage(ctx, 'q-propiedades', 'step2')).notice).toBeNull();
  });

  test('a redirect to another form with answers says so, and keeps them', async () => {
    const ctx = await visitor();
    const result = await answerWizard(ctx, '19038', 'step1', { fields: { q5401: '540102' }, files: [] });
    expect(result).toEqual({ ok: true, redirect: '/tienda/product/step3/19037' });
    const target = await wizardPage(ctx, '19037', 'step1');
    expect(target.notice).toMatch(/Constitución.*ya habías contestado/);
    expect(target.questions[0]?.value).toBe('530101');
  });

  test('the check page says what may fall due later, and what is asked after paying', async () => {
    const ctx = await visitor();
    const search = { 1601: '160102', 1604: 'Pinar, S.L.', 1606: 'B00123455', 1607: '160705', 1609: '160904' };
    await saveDraft(await withSession(ctx), { productId: 18357, answers: { ...search, 1611: '161101' } });
    const found = await confirmationPage(ctx, 18357);
    expect(found.is_early).toBe(false);
    expect(found.scope).toMatchObject({
      is_minimum: true,
      by_answers: false,
      ceiling: { cents: 3 * 2512 },
      later: [{ unit: 'property', amount: { cents: 2512 }, over: null, most: 3 }],
    });
    const now = { 1901: '190101', 1902: '190201', 1904: '190401', 1905: '190501', 1906: '190601' };
    await saveDraft(await withSession(ctx), { productId: 19006, answers: { ...now, 1907: '190702', 1908: '190801' } });
    expect(await confirmationPage(ctx, 19006)).toMatchObject({ is_early: true, questions: [{ required: true }, {}] });
  });
});
