import type { FastifyInstance } from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TogaDraftInFull } from '../../../contract/drafting.ts';
import type { PedidoFile } from '../../../contract/orders/pedido.ts';
import { openEventParser } from '../../../domain/drafting/event-parser.ts';
import { gapsIn } from '../../../domain/drafting/gaps.ts';
import { textOfSegments } from '../../../domain/drafting/ink.ts';
import { wordsOf } from '../../actions/drafting/testing/draft-stage.ts';
import { writeDraft } from '../../actions/drafting/write-draft.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
let stage: Stage;
let app: FastifyInstance;
let eva: Signer;

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  await insertTestAgent(stage.deps.db, 'eva@toga.test');
  eva = await signIn(app, { email: 'eva@toga.test', password: PASSWORD, at: stage.deps.now() });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

type Method = 'GET' | 'POST' | 'PUT';
const ask = async (method: Method, url: string, json?: object, headers: Record<string, string> = {}) => {
  const signed = signCall(eva, { method, url: `${ROOT}${url}`, at: stage.deps.now(), ...(json && { json }) });
  return app.inject({ ...signed, headers: { ...signed.headers, ...headers } });
};
const eventsIn = (body: string) => openEventParser().push(body);
let keys = 0;
function newKey(): string {
  keys += 1;
  return `press-${keys}-of-the-test`;
}

/** Requests a paper, runs the worker's job, and returns the whole stream. */
async function generate(body: { query: string; fileId?: string | number | null; item_id?: number; model_id?: string }) {
  const request_key = newKey();
  const answer = ask('POST', '/generateTogaDocument', { ...body, request_key });
  const draftId = await begun(request_key);
  await writeDraft(systemCtx(stage.deps), draftId);
  const { statusCode, headers, body: text } = await answer;
  return { status: statusCode, headers, events: eventsIn(text), draftId };
}

async function begun(request_key: string): Promise<string> {
  const find = () =>
    stage.deps.db
      .selectFrom('toga_drafts')
      .select('draft_id')
      .where('request_key', '=', request_key)
      .executeTakeFirst();
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return (await find())?.draft_id ?? '';
}

const getDraft = async (draftId: string) => (await ask('GET', `/togaDrafts/${draftId}`)).json() as TogaDraftInFull;

/** Fills every gap, and saves. */
async function finish(draftId: string): Promise<number> {
  const { segments, version } = await getDraft(draftId);
  const content = textOfSegments(segments).replace(/\[falta: [^\]]*\]/g, 'dato');
  const saved = await ask('PUT', `/togaDrafts/${draftId}`, { version, content, reviewed: [] });
  return saved.json().version;
}

describe('generateTogaDocument', () => {
  test('R375 streams start, data and end: a paper of the library with what the order knows and visible gaps', async () => {
    const item = await stage.addItem();
    const { status, headers, events } = await generate({
      query: 'Cancelar una hipoteca ya pagada',
      item_id: item.item_id,
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect([events[0]?.event, events.at(-1)?.event]).toEqual(['start', 'end']);
    expect(new Set(events.slice(1, -1).map(({ event }) => event))).toEqual(new Set(['data']));
    expect(JSON.parse(events[0]?.data ?? '')).toMatchObject({
      source: 'library',
      source_name: 'cancelacion-hipoteca-pagada',
    });
    expect(wordsOf(events)).toContain('# Instancia de cancelación de hipoteca');
    expect(wordsOf(events)).toContain('**Carmen Cliente**');
    expect(wordsOf(events)).toContain('[falta: NIF del interesado]');
    const inks = new Map(events.slice(1, -1).map(({ data }) => [JSON.parse(data).text, JSON.parse(data).ink]));
    expect(inks.get('Carmen Cliente')).toBe('data');
    expect(inks.get('[falta: NIF del interesado]')).toBe('gap');
  });

  test('R375 fileId names a file of an order, whose order the paper is then about', async () => {
    const item = await stage.addItem();
    const fileId = await stage.addResult(item.item_id);
    const { events, draftId } = await generate({ query: 'autorización para recoger documentos', fileId });
    expect(wordsOf(events)).toContain(String(item.order_id));
    expect(await getDraft(draftId)).toMatchObject({ item_id: item.item_id, order_id: item.order_id });
    for (const sample of [1, '4', null]) {
      expect((await generate({ query: 'autorización', fileId: sample })).events.at(-1)?.event).toBe('end');
    }
  });

  test('R375 an error of the stream says the general sentence, and why', async () => {
    const { draftId } = await generate({ query: 'autorización' });
    await stage.deps.db.updateTable('toga_drafts').set({ state: 'failed' }).where('draft_id', '=', draftId).execute();
    await stage.deps.db
      .insertInto('toga_events')
      .values({ draft_id: draftId, seq: 900, kind: 'error', reason: 'timeout' })
      .execute();
    const { body } = await ask('GET', `/generateTogaDocument/${draftId}`, undefined, { 'last-event-id': '899' });
    expect(eventsIn(body)).toMatchObject([{ id: '900', event: 'error' }]);
    expect(JSON.parse(eventsIn(body)[0]?.data ?? '')).toEqual({
      message: 'Error generando el documento',
      detail: 'El modelo de lenguaje ha dejado de responder. Lo escrito se conserva.',
      reason: 'timeout',
      retryable: true,
    });
  });

  test('Last-Event-ID continues after that event, and the same request key is the same paper', async () => {
    const { events, draftId } = await generate({ query: 'mandato' });
    const { body } = await ask('GET', `/generateTogaDocument/${draftId}`, undefined, { 'last-event-id': '5' });
    expect(eventsIn(body)).toEqual(events.slice(5));
    const again = { query: 'mandato', request_key: `press-${keys}-of-the-test` };
    expect(eventsIn((await ask('POST', '/generateTogaDocument', again)).body)).toEqual(events);
    const drafts = stage.deps.db
      .selectFrom('toga_drafts')
      .select('draft_id')
      .where('request_key', '=', again.request_key);
    expect(await drafts.execute()).toHaveLength(1);
  });

  test.each([
    ['no query', { query: '  ' }, 400],
    ['too long a query', { query: 'x'.repeat(4_001) }, 400],
    ['a file that is none', { query: 'mandato', fileId: '5' }, 400],
    ['a model that is none', { query: 'mandato', model_id: 'novela' }, 400],
    ['a file that does not exist', { query: 'mandato', fileId: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('%s is refused', async (_name, body, status) => {
    const answer = await ask('POST', '/generateTogaDocument', body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).not.toBe('');
  });

  test('a model can be chosen by name, in the other language too', async () => {
    const { events } = await generate({ query: 'para la señora Silva', model_id: 'procuracao' });
    expect(wordsOf(events)).toContain('# Procuração');
  });
});

describe('generatePdfFromMarkdown', () => {
  test('R376 answers ok and message, with the paper on the letterhead of the portal', async () => {
    const content = '# Instancia\n\nSe **solicita** la inscripción.\n\n| Finca | Cuota |\n|---|---|\n| 123 | 50 % |';
    const answer = await ask('POST', '/generatePdfFromMarkdown', { content });
    expect([answer.statusCode, answer.json().ok, answer.json().message]).toEqual([200, true, '']);
    const { file } = answer.json();
    expect(file).toMatchObject({ name: 'instancia.pdf', media_type: 'application/pdf' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(file.base64, 'base64'))), {
      mergePages: true,
    });
    for (const words of ['Se solicita la inscripción.', '50 %', 'Página 1 / 1', 'B00123455'])
      expect(text).toContain(words);
  });

  test('R376 R431 what cannot be set is answered with ok false and the general sentence', async () => {
    const answer = await ask('POST', '/generatePdfFromMarkdown', { content: '`a` '.repeat(8_000) });
    expect(answer.json()).toEqual({ ok: false, message: 'Error generando el PDF', file: null });
    const next = await ask('POST', '/generatePdfFromMarkdown', { content: 'vale' });
    expect(next.json().ok).toBe(true);
  });

  test('an empty and an endless one are refused', async () => {
    for (const content of [' \n', 'x'.repeat(100_001)]) {
      expect((await ask('POST', '/generatePdfFromMarkdown', { content })).statusCode).toBe(400);
    }
  });
});

test.each([
  ['1', 'pdf'],
  ['2', 'docx'],
  ['3', 'xlsx'],
  ['4', 'pptx'],
])('R445 the sample file %s is a %s', async (id, type) => {
  expect((await ask('GET', `/fileType/${id}`)).json()).toEqual({ id, type });
});

test('R445 any other id is that of a file, or of nothing', async () => {
  const fileId = await stage.addResult((await stage.addItem()).item_id, 'Nota.PDF');
  expect((await ask('GET', `/fileType/${fileId}`)).json()).toEqual({ id: fileId, type: 'pdf' });
  for (const id of ['0', '5', '1x', 'constructor']) expect((await ask('GET', `/fileType/${id}`)).statusCode).toBe(404);
});

describe('R007 a paper of the helper becomes a file of the order', () => {
  test('once it has no gaps, as PDF and as DOCX, not released, in the history', async () => {
    const item = await stage.addItem();
    const { draftId } = await generate({ query: 'cancelar hipoteca pagada', item_id: item.item_id });
    const body = { version: 1, item_id: item.item_id, format: 'pdf', request_key: newKey() };
    const refused = await ask('POST', `/togaDrafts/${draftId}/file`, body);
    expect(refused.json()).toMatchObject({ status: 422, code: 'draft_has_gaps' });
    expect(refused.json().gaps).toEqual(gapsIn(textOfSegments((await getDraft(draftId)).segments)));
    const version = await finish(draftId);
    for (const format of ['pdf', 'docx']) {
      const filing = { ...body, version, format, request_key: newKey() };
      const filed = await ask('POST', `/togaDrafts/${draftId}/file`, filing);
      expect(filed.json(), filed.body).toMatchObject({
        ok: true,
        name: `instancia-de-cancelación-de-hipoteca.${format}`,
      });
      // A repeated click gives the same file.
      expect((await ask('POST', `/togaDrafts/${draftId}/file`, filing)).json()).toEqual(filed.json());
    }
    const { details } = (await ask('GET', `/pedido/${item.item_id}`)).json();
    const kept = details.attachments.map((file: PedidoFile) => [
      file.kind,
      file.name.split('.').at(-1),
      file.released_at,
    ]);
    expect(kept.sort()).toEqual([
      ['attachment', 'docx', null],
      ['attachment', 'pdf', null],
    ]);
    expect(details.historico.filter(({ accion }: { accion: string }) => accion === 'upload_file')).toHaveLength(2);
  });

  test('an edit on an old copy is refused and says which is the current one', async () => {
    const { draftId } = await generate({ query: 'mandato' });
    const version = await finish(draftId);
    const stale = await ask('PUT', `/togaDrafts/${draftId}`, { version: version - 1, content: 'otro', reviewed: [] });
    expect(stale.json()).toMatchObject({ status: 409, code: 'draft_changed', version });
    expect((await ask('GET', '/togaDrafts')).json().items).toContainEqual(
      expect.objectContaining({ draft_id: draftId, version }),
    );
  });
});
