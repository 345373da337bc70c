// Orders viewed without an account: looked up by a mailed code, or shared by a link.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LookupPage } from '../../contract/pages/order-access-pages.ts';
import type { PostResult } from '../../contract/pages/posted-form.ts';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { SHARED_STATUS } from '../../domain/shares/shared-status.ts';
import { ASKED, askOn, formOn } from '../actions/incidents/testing/ask.ts';
import { MONDAY, openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { fillLookupCode } from '../actions/keys/lookup-code.ts';
import { purgeLookups } from '../actions/lookups/end-lookup.ts';
import { openLookedUpPaper } from '../actions/lookups/look-at-order.ts';
import { releaseResult } from '../actions/own-orders/testing/delivered-note.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { lookAtShare, openSharedPaper } from '../actions/shares/look-at-share.ts';
import { openShare } from '../actions/shares/open-share.ts';
import type { Ctx } from '../ctx.ts';
import { buildApp } from '../http/app.ts';
import { TASKS } from '../jobs/tasks.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { testCtx } from '../testing/test-deps.ts';
import { answerIncidentPage, incidentPage } from './incident-page.ts';
import { answerLookup, lookupPage } from './lookup-page.ts';
import { changeSharing, sharingPage } from './sharing-page.ts';

const MINUTE = 60_000;

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

/** A browser without a session, behind limits as in production. */
async function browser(network = '192.0.2.7'): Promise<Ctx> {
  const deps = { ...stage.deps, settings: { ...stage.deps.settings, RATE_LIMITS: true } };
  return withSession({ ...testCtx(deps), network });
}

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

/** A delivered nota with its paper. */
async function delivered() {
  const item = await stage.addItem({
    panel_status_id: STATUS.delivered,
    clock: 'ended',
    delivered_at: stage.deps.now(),
  });
  const fileId = await releaseResult(stage, item.item_id);
  return { item, fileId, orderId: String(item.order_id) };
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const problemIn = (answer: PostResult<LookupPage>) => (answer.ok ? null : answer.page.problems[0]?.message);

describe('looking an order up without an account', () => {
  test('shows the order with its papers to who types the mailed code, for half an hour and in this browser only', async () => {
    const { item, fileId, orderId } = await delivered();
    const [mine, other] = [await browser(), await browser()];
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
    await expect(openLookedUpPaper(mine, (await delivered()).fileId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await look(other)).toMatchObject({ kind: 'ask' });
    stage.pass(30 * MINUTE);
    expect(await look(mine)).toMatchObject({ kind: 'ask' });
    await expect(openLookedUpPaper(mine, fileId)).rejects.toMatchObject({ code: 'not_found' });
    await purgeLookups(stage.deps);
    expect(await stage.deps.db.selectFrom('order_lookups').select('lookup_id').execute()).toEqual([]);
  });

  test('answers the same for an order that does not exist, one of somebody else, and one’s own', async () => {
    const { item, orderId } = await delivered();
    const asked = [
      [orderId, emailOf(item.customer_id)],
      [orderId, 'nadie@correo.test'],
      ['7777777777', emailOf(item.customer_id)],
    ] as const;
    const before = await stage.deps.db.selectFrom('mails').select('mail_id').execute();
    const browsers = await Promise.all(asked.map((_, index) => browser(`192.0.2.${index}`)));
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
    const { item, orderId } = await delivered();
    const ctx = await browser();
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

    const late = await browser();
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
    const fresh = async (index: number) => browser(`198.51.100.${index}`);
    expect(await slowed(async (index) => ask(await fresh(index), 5_000_000 + index, 'una@correo.test'))).toBe(3);
    expect(await slowed(async (index) => ask(await fresh(index), 6_000_000, `n${index}@correo.test`))).toBe(5);
    expect(await slowed(async (index) => ask(await browser(), 8_000_000 + index, `m${index}@correo.test`))).toBe(10);
    await work();
  });

  test.each([
    [{ order_number: '', email: 'a@b.test' }, 'order_number'],
    [{ order_number: 'mi pedido', email: 'a@b.test' }, 'order_number'],
    [{ order_number: '1000000001', email: 'sin arroba' }, 'email'],
  ])('keeps what was typed of %j and says what is wrong beside its field', async (fields, field) => {
    expect(await answerLookup(await browser(), { intent: 'ask', ...fields })).toMatchObject({
      ok: false,
      status: 422,
      page: { kind: 'ask', values: fields, problems: [{ field }] },
    });
    expect(await work()).toBe(0);
  });
});

describe('sharing one thing of an order by a link', () => {
  const owner = () => stage.asCustomer(stage.customers.carmen);
  const share = async (orderId: string, what: string, days = '7', requestKey: string = randomUUID()) => {
    stage.pass(1000);
    const made = await changeSharing(owner(), orderId, { what, days, request_key: requestKey });
    expect(made).toEqual({ ok: true, redirect: `/orders/share/${orderId}?saved=made` });
    const [newest] = (await sharingPage(owner(), orderId)).shares;
    if (!newest?.url) throw new Error('not made');
    return { id: newest.share_id, key: new URL(newest.url).searchParams.get('key') ?? '', url: newest.url };
  };
  const opened = async ({ id, key }: { id: string; key: string }) => {
    const ctx = await browser();
    await openShare(ctx, key, id);
    return ctx;
  };

  test('shows how it stands and nothing else, notes each look, and ends when its owner says so', async () => {
    const { orderId } = await delivered();
    const link = await share(orderId, 'status');
    const guest = await opened(link);
    const seen = await lookAtShare(guest, link.id);
    if (seen.kind !== 'status') throw new Error('not shown');
    expect(Object.keys(seen).sort()).toEqual(['kind', 'order', 'until_text']);
    expect(Object.keys(seen.order).sort()).toEqual(['created_text', 'items', 'order_id']);
    expect(seen.order.items).toEqual([
      {
        name: 'Nota Simple del Registro de la Propiedad',
        status: 'ready',
        status_text: expect.any(String),
        status_explained: 'Está listo y entregado a quien lo pidió.',
        next: null,
        papers: [],
        validity: null,
      },
    ]);
    await lookAtShare(guest, link.id);
    expect(await lookAtShare(await browser(), link.id)).toEqual({ kind: 'over' });
    expect(await lookAtShare(await opened({ ...link, key: 'x'.repeat(43) }), link.id)).toEqual({ kind: 'over' });
    stage.pass(MINUTE);
    expect((await sharingPage(owner(), orderId)).shares[0]).toMatchObject({
      state: 'valid',
      use_count: 2,
      uses: [{ kind: 'view' }, { kind: 'view' }],
    });
    const revoked = await changeSharing(owner(), orderId, { intent: 'revoke', share_id: link.id });
    expect(revoked).toMatchObject({ ok: true });
    expect(await lookAtShare(guest, link.id)).toEqual({ kind: 'over' });
    expect(await lookAtShare(await opened(link), link.id)).toEqual({ kind: 'over' });
    expect((await sharingPage(owner(), orderId)).shares[0]).toMatchObject({
      state: 'revoked',
      url: null,
      use_count: 2,
    });
    const hashes = await stage.deps.db.selectFrom('order_shares').select('token_hash').execute();
    expect(hashes.map(({ token_hash }) => token_hash.toString('utf8')).join()).not.toContain(link.key);
  });

  test('hands out the one paper, and no other of the same order', async () => {
    const { item, fileId, orderId } = await delivered();
    const second = await releaseResult(stage, item.item_id, 'anexo.pdf');
    const link = await share(orderId, `paper:${fileId}`, '1');
    const guest = await opened(link);
    const seen = await lookAtShare(guest, link.id);
    expect(seen).toEqual({
      kind: 'paper',
      until_text: expect.any(String),
      paper: {
        file_id: fileId,
        name: 'nota.pdf',
        size_text: expect.any(String),
        released_text: expect.any(String),
        href: `/compartido/${link.id}/papel`,
      },
    });
    expect(await openSharedPaper(guest, link.id)).toMatchObject({ file_id: fileId });
    expect((await stage.item(item.item_id)).view_times).toBe(0);
    expect(second).not.toBe(fileId);
    expect((await sharingPage(owner(), orderId)).shares[0]?.uses.map(({ kind }) => kind)).toEqual(['download', 'view']);
    stage.pass(DAY_MS);
    await expect(openSharedPaper(guest, link.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await lookAtShare(guest, link.id)).toEqual({ kind: 'over' });
  });

  test('lets somebody answer the question in the customer’s stead, and the journal names the link', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.in_progress });
    const form = await askOn(stage, item.item_id);
    const orderId = String(item.order_id);
    const [answering, watching] = [await share(orderId, 'answer'), await share(orderId, 'status')];
    expect(await lookAtShare(await opened(watching), watching.id)).toMatchObject({
      order: { items: [{ status: 'incidence', status_explained: SHARED_STATUS.incidence.es, next: null }] },
    });
    const guest = await opened(answering);
    const address = [String(form.form_id), orderId] as const;
    await expect(incidentPage(await opened(watching), ...address)).rejects.toMatchObject({ code: 'sign_in_required' });
    const href = `/tienda/customer/form/${form.form_id}/${orderId}`;
    expect(await lookAtShare(guest, answering.id)).toMatchObject({ kind: 'answer', questions: [{ href }] });
    expect(await incidentPage(guest, ...address)).toMatchObject({ kind: 'open', text: ASKED.text, order_href: null });
    const page = await incidentPage(guest, ...address);
    const posted = {
      fields: { version: String(page.version), [page.questions[0]?.field ?? '']: 'El 3.º B' },
      files: [],
    };
    expect(await answerIncidentPage(guest, ...address, posted)).toEqual({ ok: true, redirect: href });
    expect((await formOn(stage, item.item_id)).state).toBe('answered');
    const events = await stage.deps.db
      .selectFrom('audit_events')
      .select(['action', 'actor_kind', 'actor_id', 'detail'])
      .where('subject_id', '=', String(item.item_id))
      .where('action', '=', 'item.responder_incidencia')
      .execute();
    expect(events).toMatchObject([
      { actor_kind: 'customer', actor_id: item.customer_id, detail: { share_id: answering.id } },
    ]);
    expect(await lookAtShare(guest, answering.id)).toMatchObject({ kind: 'answer', questions: [] });
    expect(
      (await sharingPage(owner(), orderId)).shares.find(({ share_id }) => share_id === answering.id)?.uses,
    ).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'answer' })]));
  });

  test('makes one link of two clicks, only of one’s own order and of what there is', async () => {
    const { orderId } = await delivered();
    const key = randomUUID();
    const press = { what: 'status', days: '30', request_key: key };
    await Promise.all([1, 2].map(() => changeSharing(owner(), orderId, press)));
    expect((await sharingPage(owner(), orderId)).shares).toHaveLength(1);
    const dario = stage.asCustomer(stage.customers.dario);
    await expect(sharingPage(dario, orderId)).rejects.toMatchObject({ code: 'not_found' });
    const theirs = await changeSharing(dario, orderId, press).catch((error: { code: string }) => error);
    expect(theirs).toMatchObject({ code: 'not_found' });
    const other = await delivered();
    const foreign = { what: `paper:${other.fileId}`, days: '7', request_key: randomUUID() };
    expect(await changeSharing(owner(), orderId, foreign)).toMatchObject({ ok: false, status: 404 });
    expect(
      await changeSharing(owner(), orderId, { ...press, what: 'answer', request_key: randomUUID() }),
    ).toMatchObject({
      ok: false,
      status: 409,
    });
    expect(await changeSharing(owner(), orderId, { what: '', days: '' })).toMatchObject({
      ok: false,
      status: 422,
      page: { problems: [{ field: 'what' }, { field: 'days' }] },
    });
    const [link] = (await sharingPage(owner(), orderId)).shares;
    const revoke = { intent: 'revoke', share_id: link?.share_id ?? '' };
    await expect(changeSharing(dario, other.orderId, revoke)).rejects.toMatchObject({ code: 'not_found' });
    expect((await sharingPage(owner(), orderId)).shares[0]?.state).toBe('valid');
  });

  test('asks search engines and the next site to know nothing of it', async () => {
    const { headers } = await app.inject({ url: `/compartido/${randomUUID()}` });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  });
});
