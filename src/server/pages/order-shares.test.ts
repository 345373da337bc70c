import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { ASKED, askOn, formOn } from '../actions/incidents/testing/ask.ts';
import { MONDAY, openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { releaseResult } from '../actions/own-orders/testing/delivered-note.ts';
import { lookAtShare, openSharedPaper } from '../actions/shares/look-at-share.ts';
import { openShare } from '../actions/shares/open-share.ts';
import { buildApp } from '../http/app.ts';
import { answerIncidentPage, incidentPage } from './incident-page.ts';
import { changeSharing, sharingPage } from './sharing-page.ts';
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
    const ctx = await browser(stage);
    await openShare(ctx, key, id);
    return ctx;
  };

  test('shows how it stands and nothing else, notes each look, and ends when its owner says so', async () => {
    const { orderId } = await delivered(stage);
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
    expect(await lookAtShare(await browser(stage), link.id)).toEqual({ kind: 'over' });
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

  test.each([
    ['Se canceló.', { panel_status_id: STATUS.pending_payment, internal_status: 'canceled' }],
    ['El registro no lo ha admitido.', { panel_status_id: STATUS.denied, client_status_id: 'incidence' }],
    ['Está cerrado.', { panel_status_id: STATUS.closed, client_status_id: 'incidence' }],
  ])('says of an order that nobody has to answer for: %s', async (said, columns) => {
    const item = await stage.addItem(columns);
    const link = await share(String(item.order_id), 'status');
    const shown = await lookAtShare(await opened(link), link.id);
    expect(shown).toMatchObject({ order: { items: [{ status_explained: said }] } });
  });

  test('hands out the one paper, and no other of the same order', async () => {
    const { item, fileId, orderId } = await delivered(stage);
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
      order: {
        items: [{ status: 'incidence', status_explained: 'Falta una respuesta de quien lo pidió.', next: null }],
      },
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
    const { orderId } = await delivered(stage);
    expect((await sharingPage(owner(), orderId)).values).toEqual({ what: 'status', days: '7' });
    const key = randomUUID();
    const press = { what: 'status', days: '30', request_key: key };
    await Promise.all([1, 2].map(() => changeSharing(owner(), orderId, press)));
    expect((await sharingPage(owner(), orderId)).shares).toHaveLength(1);
    const dario = stage.asCustomer(stage.customers.dario);
    await expect(sharingPage(dario, orderId)).rejects.toMatchObject({ code: 'not_found' });
    const theirs = await changeSharing(dario, orderId, press).catch((error: { code: string }) => error);
    expect(theirs).toMatchObject({ code: 'not_found' });
    const other = await delivered(stage);
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
