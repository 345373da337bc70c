import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LookupPage } from '../../contract/pages/order-access-pages.ts';
import type { PostResult } from '../../contract/pages/posted-form.ts';
import { MONDAY, openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { fillLookupCode } from '../actions/keys/lookup-code.ts';
import { purgeLookups } from '../actions/lookups/end-lookup.ts';
import { openLookedUpPaper } from '../actions/lookups/look-at-order.ts';
import type { Ctx } from '../ctx.ts';
import { buildApp } from '../http/app.ts';
import { TASKS } from '../jobs/tasks.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { answerLookup, lookupPage } from './lookup-page.ts';
import { browser, delivered, MINUTE } from './testing/order-access.ts';

let stage: Stage;
let app: FastifyInstance;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
});
beforeEach(async () => {
  stage.deps.clock.now = MONDAY;
  await stage.deps.db.deleteFrom('throttles').execute();
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const BEGIN = { orderNumber: null, asksAgain: false };
const look = (ctx: Ctx) => lookupPage(ctx, BEGIN);
const ask = (ctx: Ctx, order: unknown, email: string) =>
  answerLookup(ctx, { intent: 'ask', order_number: String(order), email });
const typeCode = (ctx: Ctx, code: string) => answerLookup(ctx, { intent: 'code', code });
const emailOf = (customerId: number) => `${customerId}@correo.test`;

/** Runs the comparison of number and address, as a worker would. @returns the number of pending requests */
async function work(): Promise<number> {
  const { rows } = await sql<{ payload: unknown }>`delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'send_lookup_code'
    returning j.payload`.execute(stage.deps.db);
  for (const { payload } of rows) await TASKS.send_lookup_code.run(systemCtx(stage.deps), payload);
  return rows.length;
}

async function codeMailedTo(email: string): Promise<string | null> {
  const mail = await stage.deps.db
    .selectFrom('mails')
    .select('params')
    .where('template', '=', 'order_lookup_code')
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('mail_id')
    .executeTakeFirst();
  return mail ? (fillLookupCode(stage.deps, mail.params) as { code: string }).code : null;
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const problemIn = (answer: PostResult<LookupPage>) => (answer.ok ? null : answer.page.problems[0]?.message);

describe('looking an order up without an account', () => {
  test('shows the order with its papers to who types the mailed code, for half an hour and in this browser only', async () => {
    const { item, fileId, orderId } = await delivered(stage);
    const [mine, other] = [await browser(stage), await browser(stage)];
    expect(await look(mine)).toMatchObject({ kind: 'ask' });
    expect(await ask(mine, `Pedido ${orderId}`, ` ${emailOf(item.customer_id).toUpperCase()} `)).toEqual({
      ok: true,
      redirect: '/consultar-pedido',
    });
    expect(await look(mine)).toMatchObject({ kind: 'code', minutes: 10 });
    await work();
    const code = (await codeMailedTo(emailOf(item.customer_id))) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect((await typeCode(other, code)).ok).toBe(false);
    expect(await typeCode(mine, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ ok: true });
    const seen = await look(mine);
    if (seen.kind !== 'order') throw new Error('not open');
    expect(Object.keys(seen.order).sort()).toEqual(['created_text', 'items', 'order_id']);
    expect(Object.keys(seen.order.items[0] ?? {}).sort()).toEqual([
      ...['name', 'next', 'papers', 'status', 'status_explained', 'status_text', 'validity'],
    ]);
    expect(seen.order.items[0]?.papers).toMatchObject([
      { href: `/consultar-pedido/papel/${fileId}`, name: 'nota.pdf' },
    ]);
    expect(await openLookedUpPaper(mine, fileId)).toMatchObject({ file_id: fileId });
    expect((await stage.item(item.item_id)).view_times).toBe(1);
    await expect(openLookedUpPaper(other, fileId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openLookedUpPaper(mine, (await delivered(stage)).fileId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await look(other)).toMatchObject({ kind: 'ask' });
    stage.pass(30 * MINUTE);
    expect(await look(mine)).toMatchObject({ kind: 'ask' });
    await expect(openLookedUpPaper(mine, fileId)).rejects.toMatchObject({ code: 'not_found' });
    await purgeLookups(stage.deps);
    expect(await stage.deps.db.selectFrom('order_lookups').select('lookup_id').execute()).toEqual([]);
  });

  test('answers the same for an order that does not exist, one of somebody else, and one’s own', async () => {
    const { item, orderId } = await delivered(stage);
    const asked = [
      [orderId, emailOf(item.customer_id)],
      [orderId, 'nadie@correo.test'],
      ['7777777777', emailOf(item.customer_id)],
    ] as const;
    const before = await stage.deps.db.selectFrom('mails').select('mail_id').execute();
    const browsers = await Promise.all(asked.map((_, index) => browser(stage, `192.0.2.${index}`)));
    const answers: unknown[] = [];
    for (const [index, [order, email]] of asked.entries()) {
      const ctx = browsers[index] as Ctx;
      answers.push([await ask(ctx, order, email), await look(ctx)]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await work()).toBe(3);
    const after = await stage.deps.db.selectFrom('mails').select('mail_id').execute();
    expect(after.length - before.length).toBe(1);
    const wrong = wrongFor((await codeMailedTo(emailOf(item.customer_id))) ?? '');
    const tried: unknown[][] = [[], [], []];
    for (let time = 0; time < 6; time += 1)
      for (const [index, ctx] of browsers.entries()) tried[index]?.push(await typeCode(ctx, wrong));
    expect(tried[1]).toEqual(tried[0]);
    expect(tried[2]).toEqual(tried[0]);
  });

  test('lets a code be tried five times, also all at once, and for ten minutes', async () => {
    const { item, orderId } = await delivered(stage);
    const ctx = await browser(stage);
    await ask(ctx, orderId, emailOf(item.customer_id));
    await work();
    const code = (await codeMailedTo(emailOf(item.customer_id))) ?? '';
    const tries = await Promise.all(Array.from({ length: 8 }, () => typeCode(ctx, wrongFor(code))));
    const words = tries.map(problemIn).sort();
    expect(new Set(words).size).toBe(2);
    expect(
      words.filter((word) => word === words[0]).length + words.filter((word) => word === words.at(-1)).length,
    ).toBe(8);
    expect(await typeCode(ctx, code)).toMatchObject({ ok: false, page: { kind: 'ask' } });
    const [row] = await stage.deps.db
      .selectFrom('order_lookups')
      .select('tries')
      .where('order_id', '=', item.order_id)
      .execute();
    expect(row?.tries).toBe(5);

    const late = await browser(stage);
    await ask(late, orderId, emailOf(item.customer_id));
    await work();
    stage.pass(10 * MINUTE);
    expect(await typeCode(late, (await codeMailedTo(emailOf(item.customer_id))) ?? '')).toMatchObject({ ok: false });
    expect(await look(late)).toMatchObject({ kind: 'ask' });
  });

  test('is slowed down by address, by order and by network, in words', async () => {
    const slowed = async (asks: (index: number) => Promise<PostResult<LookupPage>>) => {
      const found = [];
      for (let index = 0; index < 12; index += 1) found.push(await asks(index));
      return found.findIndex((answer) => !answer.ok && answer.status === 429);
    };
    const fresh = async (index: number) => browser(stage, `198.51.100.${index}`);
    expect(await slowed(async (index) => ask(await fresh(index), 5_000_000 + index, 'una@correo.test'))).toBe(3);
    expect(await slowed(async (index) => ask(await fresh(index), 6_000_000, `n${index}@correo.test`))).toBe(5);
    expect(await slowed(async (index) => ask(await browser(stage), 8_000_000 + index, `m${index}@correo.test`))).toBe(
      10,
    );
    await work();
  });

  test.each([
    [{ order_number: '', email: 'a@b.test' }, 'order_number'],
    [{ order_number: 'mi pedido', email: 'a@b.test' }, 'order_number'],
    [{ order_number: '1000000001', email: 'sin arroba' }, 'email'],
  ])('keeps what was typed of %j and says what is wrong beside its field', async (fields, field) => {
    expect(await answerLookup(await browser(stage), { intent: 'ask', ...fields })).toMatchObject({
      ok: false,
      status: 422,
      page: { kind: 'ask', values: fields, problems: [{ field }] },
    });
    expect(await work()).toBe(0);
  });
});
