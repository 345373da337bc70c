import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FinalizePage } from '../../contract/pages/finalize-pages.ts';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { findProduct } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { planWalks } from '../../domain/wizard/testing/walks.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { insertSession } from '../actions/sessions/insert-session.ts';
import { type CtxWithSession, withSession } from '../actions/sessions/with-session.ts';
import { addFormFile } from '../actions/uploads/add-form-file.ts';
import { listFormFiles } from '../actions/wizard/files/list-form-files.ts';
import { smallPdf } from '../demo/small-pdf.ts';
import { answerFinalizing, finalizePage } from './finalize-page.ts';
import { realGround } from './walks/ground.ts';

const CHANGE_OF_HOLDER = 19006;
const PAPER = smallPdf(['Escritura']);

let stage: Stage;
let form: Product;
let ordered: Record<number, string>;
beforeAll(async () => {
  stage = await openStage();
  form = findProduct(stage.deps.catalogue.current, CHANGE_OF_HOLDER) as Product;
  const plan = planWalks(form, realGround(form, stage.deps.territory));
  const early = plan.walks.find(({ walk }) => walk.outcome.kind === 'early_checkout');
  ordered = { ...early?.walk.relevant_answers };
});
afterAll(() => stage.close());

let customer: CtxWithSession;
let itemId: string;
beforeEach(async () => {
  customer = await browserOf(stage.customers.carmen);
  itemId = await paidEarly();
});

async function browserOf(customerId: number): Promise<CtxWithSession> {
  const ctx = stage.asCustomer(customerId);
  return withSession({ ...ctx, session: await insertSession(ctx, { customerId, quoteId: null, returnTo: null }) });
}

async function paidEarly(columns: Parameters<Stage['addItem']>[0] = {}): Promise<string> {
  const item = await stage.addItem({
    product_id: CHANGE_OF_HOLDER,
    answers: JSON.stringify(ordered),
    panel_status_id: STATUS.on_hold,
    pending_tramitation: true,
    clock: 'not_started',
    deadline_at: null,
    ...columns,
  });
  return String(item.item_id);
}

/** Fills a page with the first answer that each of its questions accepts; files go along. */
function filled({ questions }: FinalizePage): {
  fields: PostedFields;
  files: { field: string; bytes: Uint8Array; name: string }[];
} {
  const ground = realGround(form, stage.deps.territory);
  const asked = questions.filter(({ type }) => type !== 'file');
  const option = (id: number) => form.options.find(({ option_id }) => option_id === id) as Product['options'][number];
  return {
    fields: {
      ...Object.fromEntries(
        asked.map(({ option_id, field }) => [field, ground.answersTo?.(option(option_id), ordered)[0] ?? '']),
      ),
      drawn: questions.map(({ option_id }) => option_id).join(),
    },
    files: questions
      .filter(({ type }) => type === 'file')
      .map(({ field }) => ({ field, name: 'papel.pdf', bytes: Buffer.concat([PAPER, Buffer.from(field)]) })),
  };
}

const keyOf = (href: string) => new URL(href, 'http://x').searchParams.get('page');

/** Answers the pages in the order of their redirects, up to the check page. */
async function answerEverything(ctx: CtxWithSession): Promise<FinalizePage> {
  let page = await finalizePage(ctx, itemId, null);
  for (let turns = 0; page.kind === 'questions'; turns += 1) {
    if (turns > 30) throw new Error(`no end: ${page.href}`);
    const { fields, files } = filled(page);
    const key = keyOf(page.href) ?? '';
    const result = await answerFinalizing(ctx, itemId, { fields: { ...fields, page: key }, files });
    if (!result.ok) throw new Error(JSON.stringify(result.page.problems));
    page = await finalizePage(ctx, itemId, keyOf(result.redirect));
  }
  return page;
}

const send = (ctx: CtxWithSession) => answerFinalizing(ctx, itemId, { fields: { page: 'check' }, files: [] });

describe('finishing an early checkout', () => {
  test('R056 what is due is asked page by page, looked over, and sent: the item moves, its deadline starts, a mail says so', async () => {
    const check = await answerEverything(customer);
    expect(check).toMatchObject({ kind: 'check', total: 0 });
    expect(check.answers.map(({ option_id }) => ordered[option_id])).not.toContain(expect.anything());
    expect(check.answers.some(({ value }) => value === 'papel.pdf')).toBe(true);
    const order = `/orders/detail/${check.order_id}?completado=${itemId}`;
    expect(await send(customer)).toEqual({ ok: true, redirect: order });

    const item = await stage.item(Number(itemId));
    expect(item).toMatchObject({
      panel_status_id: STATUS.pending,
      pending_tramitation: false,
      clock: 'runs',
      total: 2512,
    });
    expect(item.deadline_at).not.toBeNull();
    expect(item.answers).toMatchObject(ordered);
    const files = await stage.deps.db
      .selectFrom('files')
      .select(['name', 'form_file_id'])
      .where('item_id', '=', item.item_id)
      .where('kind', '=', 'answer')
      .execute();
    expect(files.length).toBeGreaterThan(0);
    for (const { form_file_id } of files) expect(JSON.stringify(item.answers)).toContain(form_file_id);
    expect(await mailsOf(item.order_id)).toEqual(['data_received']);
    await expect(finalizePage(customer, itemId, null)).rejects.toMatchObject({ status: 303 });
  });

  test('sent twice at once from two tabs it moves once', async () => {
    await answerEverything(customer);
    const sent = await Promise.all([send(customer), send(await browserOf(stage.customers.carmen))]);
    expect(sent.every(({ ok }) => ok)).toBe(true);
    const { order_id } = await stage.item(Number(itemId));
    expect(await mailsOf(order_id)).toEqual(['data_received']);
    const moves = await stage.deps.db
      .selectFrom('item_history')
      .select('accion')
      .where('item_id', '=', Number(itemId))
      .where('accion', '=', 'finalizar_datos')
      .execute();
    expect(moves).toHaveLength(1);
  });

  test('another device continues where the first stopped, with its files, and can take one out', async () => {
    const first = await finalizePage(customer, itemId, null);
    const { fields, files } = filled(first);
    await answerFinalizing(customer, itemId, { fields: { ...fields, page: keyOf(first.href) ?? '' }, files });
    const phone = await browserOf(stage.customers.carmen);
    const again = await finalizePage(phone, itemId, keyOf(first.href));
    const kept = again.questions.flatMap((question) => question.files);
    expect(kept).toMatchObject([{ name: 'papel.pdf' }]);
    const remove = kept[0]?.file_id ?? '';
    await answerFinalizing(phone, itemId, { fields: { page: keyOf(first.href) ?? '', remove }, files: [] });
    const without = await finalizePage(customer, itemId, keyOf(first.href));
    expect(without.questions.flatMap((question) => question.files)).toEqual([]);
  });

  test('its files are none of a new form of the same service', async () => {
    const first = await finalizePage(customer, itemId, null);
    const { fields, files } = filled(first);
    await answerFinalizing(customer, itemId, { fields: { ...fields, page: keyOf(first.href) ?? '' }, files });
    expect(await listFormFiles(customer, CHANGE_OF_HOLDER)).toEqual([]);
  });

  test('a file is added only for an item of one’s own that still waits for it', async () => {
    const file = { productId: CHANGE_OF_HOLDER, optionId: 1903, itemId: Number(itemId), name: 'x.pdf', bytes: PAPER };
    const added = await addFormFile(customer, file);
    expect(added.order_item_id).toBe(Number(itemId));
    const refused = { code: 'not_found' };
    const stranger = await browserOf(stage.customers.dario);
    await expect(addFormFile(stranger, file)).rejects.toMatchObject(refused);
    itemId = await paidEarly({ panel_status_id: STATUS.pending });
    await expect(addFormFile(customer, { ...file, itemId: Number(itemId) })).rejects.toMatchObject(refused);
  });

  test('what is missing is said beside its field, and what was typed is kept', async () => {
    const first = await finalizePage(customer, itemId, null);
    const optional = { fields: { page: keyOf(first.href) ?? '', drawn: '1903' }, files: [] };
    await answerFinalizing(customer, itemId, optional);
    const page = await finalizePage(customer, itemId, null);
    const [one] = page.questions;
    const fields = {
      page: keyOf(page.href) ?? '',
      [one?.field ?? '']: 'Ana Ruiz',
      drawn: page.questions.map(({ option_id }) => option_id).join(),
    };
    const result = await answerFinalizing(customer, itemId, { fields, files: [] });
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(!result.ok && result.page.problems.map(({ field }) => field)).toEqual(
      page.questions.filter(({ required }) => required).map(({ field }) => field),
    );
    const again = await finalizePage(customer, itemId, null);
    expect(again.questions[0]?.value).toBe('Ana Ruiz');
  });

  test('what was priced cannot be changed by posting it', async () => {
    const first = await finalizePage(customer, itemId, null);
    await answerFinalizing(customer, itemId, { fields: { page: keyOf(first.href) ?? '', q1904: '190401' }, files: [] });
    const after = await finalizePage(customer, itemId, null);
    expect(after.quote).toEqual(first.quote);
    expect(after.ordered).toEqual(first.ordered);
  });

  test('unpaid, already at work or of somebody else, it asks for nothing', async () => {
    await expect(finalizePage(await browserOf(stage.customers.dario), itemId, null)).rejects.toMatchObject({
      code: 'not_found',
    });
    itemId = await paidEarly({ panel_status_id: STATUS.pending_payment });
    await expect(finalizePage(customer, itemId, null)).rejects.toMatchObject({ status: 303 });
    await expect(finalizePage(customer, 'x', null)).rejects.toMatchObject({ code: 'not_found' });
  });
});

async function mailsOf(orderId: number): Promise<string[]> {
  const rows = await stage.deps.db.selectFrom('mails').select('template').where('order_id', '=', orderId).execute();
  return rows.map(({ template }) => template);
}
