import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { buildApp } from '../app.ts';
import { signCall } from '../oauth/testing/signing-client.ts';
import { makeMultipart } from '../testing/multipart.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const PUSH = '/panel/rest/pushFilesToPedido/';
const DNI = '/panel/rest/hasDniUploaded';
const ID_DOC = 3822;
const COPY_OF_A_DEED = 19022;

let stage: Stage;
let app: FastifyInstance;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const pdf = (name: string, words = name) => ({ name, bytes: smallPdf([words]) });

/** A customer with an order; `push` sends files to it. */
async function customerWithOrder(columns: Parameters<Stage['addItem']>[0] = {}) {
  const customer = await signingCustomer(app, stage.deps);
  const item = await stage.addItem({ customer_id: customer.customerId, ...columns });
  const push = async (files: Parameters<typeof makeMultipart>[0], query = `order_id=${item.order_id}`) => {
    const { payload, headers } = await makeMultipart(files);
    const signed = signCall(customer.signer, { method: 'POST', url: `${PUSH}?${query}`, at: stage.deps.now() });
    const answer = await app.inject({ ...signed, payload, headers: { ...signed.headers, ...headers } });
    return { status: answer.statusCode, json: answer.json() };
  };
  return { ...customer, item, push };
}

const filesOf = (itemId: number) =>
  stage.deps.db.selectFrom('files').selectAll().where('item_id', '=', itemId).orderBy('name').execute();

describe('pushFilesToPedido/?order_id', () => {
  test('R331 takes several files for an order, where its agent finds them, and tells it in the history', async () => {
    const { push, item, call, customerId } = await customerWithOrder();
    const { status, json } = await push([pdf('escritura.pdf'), pdf('poder.pdf')]);
    expect(status).toBe(200);
    expect(json).toMatchObject({ ok: true, message: 'Archivos recibidos: 2.', refused: [] });
    expect(json.files.map(({ name }: { name: string }) => name)).toEqual(['escritura.pdf', 'poder.pdf']);
    expect(await filesOf(item.item_id)).toMatchObject([
      { kind: 'answer', name: 'escritura.pdf', media_type: 'application/pdf', uploaded_by_id: customerId },
      { kind: 'answer', name: 'poder.pdf', order_id: item.order_id },
    ]);
    const after = await stage.item(item.item_id);
    expect(after.history_lines).toBe(item.history_lines + 2);
    expect(after.updated_at.getTime()).toBeGreaterThan(item.updated_at.getTime());
    expect((await call('GET', '/panel/rest/pedidos')).json.total).toBe(1);
  });

  test('the same file counts once, however often and from however many tabs it is sent', async () => {
    const { push, item } = await customerWithOrder();
    const sent = await Promise.all([push([pdf('dni.pdf')]), push([pdf('dni.pdf')]), push([pdf('dni.pdf')])]);
    const ids = new Set(sent.map(({ json }) => json.files[0].file_id));
    expect(ids.size).toBe(1);
    expect(await filesOf(item.item_id)).toHaveLength(1);
    expect((await stage.item(item.item_id)).history_lines).toBe(item.history_lines + 1);
  });

  test('each file is taken or refused by itself; when none is taken the call says why', async () => {
    const { push, item } = await customerWithOrder();
    const program = { name: 'virus.pdf', bytes: Buffer.from('MZ\x90\x00 not a paper') };
    const mixed = await push([program, pdf('bueno.pdf'), { name: 'nada.pdf', bytes: Buffer.alloc(0) }]);
    expect(mixed).toMatchObject({ status: 200, json: { ok: false, files: [{ name: 'bueno.pdf' }] } });
    expect(mixed.json.refused).toMatchObject([
      { name: 'virus.pdf', code: 'form_file_refused', message: expect.stringContaining('virus.pdf') },
      { name: 'nada.pdf', code: 'form_file_empty' },
    ]);
    expect(await push([program])).toMatchObject({ status: 422, json: { code: 'form_file_refused' } });
    expect(await push([])).toMatchObject({ status: 422, json: { code: 'no_files' } });
    expect(await filesOf(item.item_id)).toHaveLength(1);
  });

  test('an unpaid or closed order takes no more files, and nobody else’s takes any', async () => {
    for (const panel_status_id of [STATUS.pending_payment, STATUS.delivered, STATUS.closed]) {
      const { push } = await customerWithOrder({ panel_status_id });
      expect(await push([pdf('tarde.pdf')])).toMatchObject({ status: 409, json: { code: 'order_not_editable' } });
    }
    const owner = await customerWithOrder();
    const other = await customerWithOrder();
    const foreign = [
      `order_id=${owner.item.order_id}`,
      `order_id=${other.item.order_id}&item_id=${owner.item.item_id}`,
    ];
    for (const query of [...foreign, 'order_id=999999999']) {
      expect(await other.push([pdf('x.pdf')], query), query).toMatchObject({
        status: 404,
        json: { code: 'not_found' },
      });
    }
    expect(await filesOf(owner.item.item_id)).toEqual([]);
  });

  test('a body that is no multipart form is refused as such', async () => {
    const { signer, item } = await customerWithOrder();
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json', 'text/plain']) {
      const url = `${PUSH}?order_id=${item.order_id}`;
      const signed = signCall(signer, { method: 'POST', url, at: stage.deps.now() });
      const headers = { ...signed.headers, 'content-type': type };
      const answer = await app.inject({ ...signed, headers, payload: '--x\r\nnonsense' });
      expect([answer.statusCode, answer.json().code], type).toEqual([422, 'invalid_input']);
    }
  });
});

describe('hasDniUploaded?order_id', () => {
  const ask = async ({ call, item }: Pick<Awaited<ReturnType<typeof customerWithOrder>>, 'call' | 'item'>) =>
    (await call('GET', `${DNI}?order_id=${item.order_id}`)).json;

  test('R327 says whether an identity document was handed in: said so of a file, or in answer to the form’s own question', async () => {
    const note = await customerWithOrder();
    expect(await ask(note)).toEqual({ order_id: note.item.order_id, uploaded: false, needed: false });
    await note.push([pdf('otra cosa.pdf')]);
    expect((await ask(note)).uploaded).toBe(false);
    await note.push([pdf('dni.pdf')], `order_id=${note.item.order_id}&is_identity=1`);
    expect((await ask(note)).uploaded).toBe(true);

    const formFileId = crypto.randomUUID();
    const effect = await customerWithOrder({
      product_id: COPY_OF_A_DEED,
      answers: JSON.stringify({ [ID_DOC]: formFileId }),
    });
    expect((await ask(effect)).uploaded).toBe(false);
    await stage.deps.db
      .insertInto('files')
      .values({
        item_id: effect.item.item_id,
        order_id: effect.item.order_id,
        kind: 'answer',
        name: 'dni.pdf',
        size: 10,
        media_type: 'application/pdf',
        sha256: 'a',
        storage_key: 'forms/a',
        uploaded_by_kind: 'customer',
        form_file_id: formFileId,
      })
      .execute();
    expect((await ask(effect)).uploaded).toBe(true);
  });

  test('a file that was sent before can be said to be one later', async () => {
    const note = await customerWithOrder();
    await note.push([pdf('dni.pdf')]);
    await note.push([pdf('dni.pdf')], `order_id=${note.item.order_id}&is_identity=1`);
    expect((await ask(note)).uploaded).toBe(true);
    expect(await filesOf(note.item.item_id)).toHaveLength(1);
  });

  test('another’s order is not found', async () => {
    const [owner, other] = [await customerWithOrder(), await customerWithOrder()];
    const { status, json } = await other.call('GET', `${DNI}?order_id=${owner.item.order_id}`);
    expect([status, json.code]).toEqual([404, 'not_found']);
  });
});
