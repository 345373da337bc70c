// Whoever names somebody else's thing in any call learns no more than whoever names none.
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { openStage, type Stage } from './actions/orders/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from './actions/sessions/testing/people.ts';
import { smallPdf } from './demo/small-pdf.ts';
import { buildApp } from './http/app.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { type CallToSign, signCall, signIn } from './http/oauth/testing/signing-client.ts';
import { guestBrowser } from './http/testing/guest-browser.ts';
import { multipartOf } from './http/testing/multipart.ts';
import { signingCustomer } from './http/testing/signing-customer.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from './testing/nota-simple-answers.ts';

const MISSING = 999_999_999;
const MISSING_FILE = '00000000-0000-4000-8000-000000000000';
const ROOT = '/api/rest/restapi';
const SEEN = { updated_at: '2026-11-23T11:00:00.000Z' };
const SOMEBODY = { name: 'Ana', surname: 'Prueba', nif: '12345678Z' };
const NO_NOTE = { ...SEEN, descripcion: '', cargas: '', titulares: '', ip_with_attach: true };
const NOTE = { options: optionRows(NOTA_SIMPLE_ANSWERS) };

type Id = number | string;
interface Answer {
  readonly status: number;
  readonly body: string;
}
type Ask = (id: Id) => Promise<Answer>;

/** How somebody else's id is tried in one place of a call. */
interface Attempt {
  readonly call: string;
  /** The parameter or field that carries it. */
  readonly field: string;
  readonly foreign: () => Id;
  readonly missing: Id;
  readonly ask: Ask;
  /** A retry must find its work done, so that a missing one is answered with success too; and nothing may have happened. */
  readonly isRepeatable?: true;
}

let stage: Stage;
let app: FastifyInstance;
let attacker: Awaited<ReturnType<typeof signingCustomer>>;
let notary: Awaited<ReturnType<typeof signIn>>;
let agent: Awaited<ReturnType<typeof signIn>>;
/** Without any role beside an agent's. */
let plainAgent: typeof agent;
let victim: Victim;

interface Victim {
  readonly call: Awaited<ReturnType<typeof signingCustomer>>['call'];
  readonly guest: ReturnType<typeof guestBrowser>;
  readonly customerId: number;
  readonly lineId: number;
  readonly guestLineId: number;
  readonly itemId: number;
  readonly orderId: number;
  readonly resultId: string;
  readonly formFileId: string;
  readonly inmuebleId: number;
  readonly empresaId: number;
  readonly vehiculoId: number;
  readonly documentId: string;
  readonly colleague: typeof agent;
  readonly agentSessionId: Id;
  readonly passkeyId: string;
  readonly refundId: number;
  readonly undoId: string;
  readonly massRunId: string;
  readonly incidentFormId: number;
}

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  attacker = await signingCustomer(app, stage.deps);
  await attacker.call('POST', '/panel/rest/addns', { form: NOTE });
  notary = await signedInAgent('notary@foreign.test', true);
  agent = await signedInAgent('agent@foreign.test');
  plainAgent = await signedInAgent('plain@foreign.test');
  await stage.deps.db
    .updateTable('agents')
    .set({ panel_roles: [] })
    .where('email', '=', 'plain@foreign.test')
    .execute();
  victim = await makeVictim();
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function signedInAgent(email: string, isNotary = false) {
  const agentId = await insertTestAgent(stage.deps.db, email);
  if (isNotary) {
    const { notary_id } = await stage.deps.db
      .insertInto('notary_offices')
      .values({ nombre: 'Notaría sin asuntos' })
      .returning('notary_id')
      .executeTakeFirstOrThrow();
    const office = { role: 'Notario', notary_id, panel_roles: [] };
    await stage.deps.db.updateTable('agents').set(office).where('agent_id', '=', agentId).execute();
  }
  return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
}

async function makeVictim(): Promise<Victim> {
  const { customerId, call } = await signingCustomer(app, stage.deps);
  const cart = await call('POST', '/panel/rest/addns', { form: NOTE });
  const item = await stage.addItem({ customer_id: customerId, answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
  const resultId = await stage.addResult(item.item_id);
  await stage.deps.db
    .updateTable('files')
    .set({ released_at: stage.deps.now() })
    .where('file_id', '=', resultId)
    .execute();
  const guest = guestBrowser(app);
  const guestCart = await guest('POST', '/panel/rest/addns', { form: NOTE });
  const file = { product_id: 19022, option_id: 3822, name: 'dni.pdf', size: 10, upload_key: 'key-of-the-victim' };
  const begun = await guest('POST', '/panel/rest/formfiles', file);
  const { inmueble_id } = await stage.deps.db
    .insertInto('inmuebles')
    .values({ customer_id: customerId, attr: JSON.stringify({ direccion: 'Calle Mayor 1' }) })
    .returning('inmueble_id')
    .executeTakeFirstOrThrow();
  const { empresa_id } = await stage.deps.db
    .insertInto('empresas')
    .values({ customer_id: customerId, name: 'Empresa ajena, S.L.' })
    .returning('empresa_id')
    .executeTakeFirstOrThrow();
  const { vehiculo_id } = await stage.deps.db
    .insertInto('vehiculos')
    .values({ customer_id: customerId, attr: JSON.stringify({ matricula: '1234BCD' }) })
    .returning('vehiculo_id')
    .executeTakeFirstOrThrow();
  const stored = { size: 1, sha256: 'f'.repeat(64), storage_key: 'sha256/ff/of-the-victim' };
  const document = await stage.deps.db
    .insertInto('files')
    .values({
      ...stored,
      customer_id: customerId,
      kind: 'attachment',
      name: 'dni.pdf',
      media_type: 'application/pdf',
      uploaded_by_kind: 'customer',
    })
    .returning('file_id')
    .executeTakeFirstOrThrow();
  const colleague = await signedInAgent('colleague@foreign.test');
  const passkeyId = 'passkey-of-the-colleague';
  const passkey = { credential_id: passkeyId, name: 'Portátil', public_key: Buffer.from('key'), counter: 0 };
  await stage.deps.db
    .insertInto('agent_passkeys')
    .columns(['agent_id', 'credential_id', 'name', 'public_key', 'counter'])
    .expression((row) =>
      row
        .selectFrom('agents')
        .select([
          'agent_id',
          row.val(passkey.credential_id).as('credential_id'),
          row.val(passkey.name).as('name'),
          row.val(passkey.public_key).as('public_key'),
          row.val(passkey.counter).as('counter'),
        ])
        .where('email', '=', 'colleague@foreign.test'),
    )
    .execute();
  const sessions = await signed(colleague, { url: `${ROOT}/currentuser/1/sessions` });
  return {
    ...{ customerId, call, guest, resultId, itemId: item.item_id, orderId: item.order_id, inmuebleId: inmueble_id },
    ...{ empresaId: empresa_id, vehiculoId: vehiculo_id, documentId: document.file_id },
    lineId: cart.json.cart.items[0].item_id,
    guestLineId: guestCart.json.cart.items[0].item_id,
    formFileId: begun.json.file_id,
    agentSessionId: JSON.parse(sessions.body).items[0].session_id,
    passkeyId,
    colleague,
    refundId: await proposeRefund(item),
    undoId: await waitingUndo(item.item_id),
    massRunId: await plannedRun(item.item_id),
    incidentFormId: await askVictim(item),
  };
}

/** A question to the victim. */
async function askVictim({ item_id, order_id }: { order_id: number; item_id: number }): Promise<number> {
  const asked_by = await insertTestAgent(stage.deps.db, 'asking@foreign.test');
  const { form_id } = await stage.deps.db
    .insertInto('incident_forms')
    .values({
      item_id,
      order_id,
      asked_by,
      incidencia_status_id: 50,
      text: 'x',
      questions: '[]',
      asked_at: stage.deps.now(),
    })
    .returning('form_id')
    .executeTakeFirstOrThrow();
  return form_id;
}

/** Something that a colleague sent a moment ago. */
/** A run that somebody else has planned. */
async function plannedRun(item_id: number): Promise<string> {
  const at = stage.deps.now();
  const { run_id } = await stage.deps.db
    .insertInto('mass_runs')
    .values({
      ...{ agent_id: stage.people.berta.agentId, request_key: 'run-of-victim', operation: 'save_note' },
      ...{ given: JSON.stringify({ comment: 'Secreto' }), is_search: false, state: 'planned', total: 1 },
      ...{ created_at: at, moved_at: at },
    })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  await stage.deps.db.insertInto('mass_run_items').values({ run_id, item_id, position: 0, seen: at }).execute();
  return run_id;
}

async function waitingUndo(itemId: number): Promise<string> {
  const { db, now } = stage.deps;
  const { agent_id } = await db
    .selectFrom('agents')
    .select('agent_id')
    .where('email', '=', 'colleague@foreign.test')
    .executeTakeFirstOrThrow();
  const line = { item_id: itemId, accion: 'enviar_email', actor_kind: 'agent', admin_user_id: agent_id };
  const { history_id } = await db
    .insertInto('item_history')
    .values(line)
    .returning('history_id')
    .executeTakeFirstOrThrow();
  const { undo_id } = await db
    .insertInto('item_undos')
    .values({
      ...{ undo_id: randomUUID(), item_id: itemId, agent_id, history_id, before: '{}' },
      ...{ updated_at: now(), until: new Date(now().getTime() + 86_400_000) },
    })
    .returning('undo_id')
    .executeTakeFirstOrThrow();
  return undo_id;
}

/** All of the victim's money, proposed to be given back. */
async function proposeRefund({ order_id, item_id }: { order_id: number; item_id: number }): Promise<number> {
  const { db, now } = stage.deps;
  const paid = { state: 'captured', amount: 2512, captured: 2512, refund_reserved: 2512 };
  const { payment_id } = await db
    .insertInto('payments')
    .values({ ...paid, order_id, attempt_number: '1234VICTIM00', provider: 'sandbox', method: 'cc' })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  const money = { amount: 2512, subtotal: 2076, tax_rate: 2100, tax_amount: 436, fees: 0 };
  const times = { proposed_at: now(), updated_at: now(), lapses_at: new Date(now().getTime() + 86_400_000) };
  const about = { kind: 'total', state: 'proposed', reason: 'una razón', request_key: 'of-the-victim' };
  const { refund_id } = await db
    .insertInto('refunds')
    .values({ ...money, ...times, ...about, order_id, item_id, payment_id, refund_number: '1234REFUND00' })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  return refund_id;
}

async function signed(signer: typeof agent, call: Omit<CallToSign, 'at'>): Promise<Answer> {
  const answer = await app.inject(signCall(signer, { ...call, at: stage.deps.now() }));
  return { status: answer.statusCode, body: answer.body };
}

const asCustomer = (call: Omit<CallToSign, 'at'>) => signed(attacker.signer, call);
const asNotary = (call: Omit<CallToSign, 'at'>) => signed(notary, call);

const get =
  (url: string, as = asCustomer): Ask =>
  (id) =>
    as({ url: url.replace('#', String(id)) });
const post =
  (url: string, json: (id: Id) => object, as = asCustomer): Ask =>
  (id) =>
    as({ method: 'POST', url: url.replace('#', String(id)), json: json(id) });

/** The call as a guest with a session of his own makes it. */
const asGuest =
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Ask =>
  async (id) => {
    const other = guestBrowser(app);
    await other('POST', '/panel/rest/addns', { form: NOTE });
    const { answer } = await other(method, url.replace('#', String(id)), body);
    return { status: answer.statusCode, body: withoutGuest(answer.body) };
  };

/** What every guest has of his own: a form key, a cart and the id of its line. */
function withoutGuest(body: string): string {
  return body.replace(/"(formkey|quote_id|item_id)":("[^"]*"|\d+)/g, '"$1":"own"');
}

async function pushFile(query: string, id: Id): Promise<Answer> {
  const { payload, headers } = await multipartOf([{ name: 'x.pdf', bytes: smallPdf(['x']) }]);
  const url = `/panel/rest/pushFilesToPedido?${query.replace('#', String(id))}`;
  const call = signCall(attacker.signer, { method: 'POST', url, at: stage.deps.now() });
  const answer = await app.inject({ ...call, payload, headers: { ...call.headers, ...headers } });
  return { status: answer.statusCode, body: answer.body };
}

async function postPdf(url: string): Promise<Answer> {
  const payload = smallPdf(['x']);
  const oauth = { oauth_body_hash: createHash('sha1').update(payload).digest('base64') };
  const call = signCall(attacker.signer, { method: 'POST', url, at: stage.deps.now(), oauth });
  const headers = { ...call.headers, 'content-type': 'application/octet-stream' };
  const answer = await app.inject({ ...call, headers, payload });
  return { status: answer.statusCode, body: answer.body };
}

const item = (call: string, ask: Ask, field = 'id'): Attempt => ({
  ...{ call, field, ask, missing: MISSING },
  foreign: () => victim.itemId,
});
const order = (call: string, field: string, ask: Ask): Attempt => ({
  ...{ call, field, ask, missing: MISSING },
  foreign: () => victim.orderId,
});
const line = (call: string, ask: Ask): Attempt => ({
  ...{ call, field: 'id', ask, missing: MISSING },
  foreign: () => victim.lineId,
});
const file = (call: string, ask: Ask, foreign = () => victim.formFileId): Attempt => ({
  ...{ call, field: 'file_id', ask, foreign, missing: MISSING_FILE },
});
const refund = (deed: string): Attempt => ({
  ...{ call: `${deed}Refund`, field: 'refund_id', foreign: () => victim.refundId, missing: MISSING },
  ask: post(`${ROOT}/refunds/#/${deed}`, () => ({}), asNotary),
});
/** A run of a colleague, for an agent who is no supervisor. */
const massRun = (call: string, method: 'GET' | 'POST', deed: string, json?: object): Attempt => ({
  ...{ call, field: 'run_id', foreign: () => victim.massRunId, missing: MISSING_FILE },
  ask: (id) => signed(plainAgent, { method, url: `${ROOT}/mass/${id}${deed}`, ...(json && { json }) }),
});
const fastForm = (origin: string, foreign: () => Id): Attempt => ({
  ...{ call: 'addFastFormOptionsToCartAndBuy', field: 'origin_id', foreign, missing: MISSING },
  ask: post('/panel/rest/addFastFormOptionsToCartAndBuy', (id) => ({
    ...{ product_id: 15867, origin, origin_id: id },
    options: [],
  })),
});

/** The calls of a customer on his own portfolio. */
function portfolio(one: string, path: string, foreign: () => Id): Attempt[] {
  const url = `/panel/rest/${path}`;
  const given = { name: 'x', meta: { uso: null, attr: { finca: '1', matricula: '1234BCD' } } };
  const at = (call: string, method: 'GET' | 'PUT' | 'DELETE', json?: object): Attempt => ({
    ...{ call, field: 'id', foreign, missing: MISSING },
    ask: (id) => asCustomer({ method, url: `${url}/${id}`, ...(json && { json }) }),
  });
  return [
    at(`getOwn${one}`, 'GET'),
    at(`putOwn${one}`, 'PUT', given),
    at(`deleteOwn${one}`, 'DELETE'),
    {
      ...{ call: `createOwn${one}`, field: 'user_id', foreign: () => victim.customerId, missing: MISSING },
      ask: post(url, (user_id) => ({ ...given, user_id })),
    },
  ];
}

const ATTEMPTS: readonly Attempt[] = [
  line('loadQuote', get('/panel/rest/loadquote?id=#')),
  line('loadQuote', asGuest('GET', '/panel/rest/loadquote?id=#')),
  { ...line('loadQuote', asGuest('GET', '/panel/rest/loadquote?id=#')), foreign: () => victim.guestLineId },
  { ...line('deleteQuoteItem', get('/panel/rest/delquoteitem?id=#')), isRepeatable: true },
  { ...line('deleteQuoteItem', asGuest('GET', '/panel/rest/delquoteitem?id=#')), isRepeatable: true },
  line(
    'updateQuoteItem',
    post('/panel/rest/updatequoteitem?id=#', () => ({ form: NOTE })),
  ),
  line('updateQuoteItem', asGuest('POST', '/panel/rest/updatequoteitem?id=#', { form: NOTE })),

  file('getFormFile', asGuest('GET', '/panel/rest/formfiles/#')),
  file('sendFormFile', asGuest('PUT', '/panel/rest/formfiles/#?offset=0', {})),
  { ...file('removeFormFile', asGuest('DELETE', '/panel/rest/formfiles/#')), isRepeatable: true },

  order('listCustomerPedidos', 'id', get('/panel/rest/pedidos?id=#')),
  order('listCustomerPedidos', 'id', get('/panel/rest/pedidos?id=#&toFinalize=1')),
  item('loadOrder', get('/panel/rest/loadorder?id=#')),
  item(
    'beginFormFile',
    post('/panel/rest/formfiles', (id) => ({
      ...{ product_id: 15867, option_id: 77, item_id: id },
      ...{ name: 'x.pdf', size: 10, upload_key: 'key-of-the-attacker' },
    })),
    'item_id',
  ),
  {
    ...{ call: 'beginFormFile', field: 'form_id', foreign: () => victim.incidentFormId, missing: MISSING },
    ask: post('/panel/rest/formfiles', (id) => ({
      ...{ product_id: 15867, option_id: 900_000_100, form_id: id },
      ...{ name: 'x.pdf', size: 10, upload_key: 'key-of-the-attacker' },
    })),
  },
  item('loadIncidenciaPedido', get('/panel/rest/loadIncidenciaPedido?id=#')),
  item(
    'uploadIncidenciaPedido',
    post('/panel/rest/uploadIncidenciaPedido?id=#', () => ({ version: 1, json_values: {} })),
  ),
  {
    ...{ call: 'uploadForm', field: 'form_id', foreign: () => victim.incidentFormId, missing: MISSING },
    ask: (id) => {
      const url = `/panel/rest/uploadForm?form_id=${id}&order_id=${victim.orderId}`;
      return asCustomer({ method: 'POST', url, json: { json_form: { version: 1 }, json_values: {} } });
    },
  },
  order('uploadForm', 'order_id', (id) => {
    const url = `/panel/rest/uploadForm?form_id=${victim.incidentFormId}&order_id=${id}`;
    return asCustomer({ method: 'POST', url, json: { json_form: { version: 1 }, json_values: {} } });
  }),
  item('getOwnCancellation', get('/panel/rest/cancelpedido?id=#')),
  item(
    'cancelOwnPedido',
    post('/panel/rest/cancelpedido?id=#', () => ({ reason: 'Ya no lo necesito' })),
  ),
  item(
    'updatePedido',
    post('/panel/rest/updatepedido?id=#', () => ({ options: [{ option_id: 80, value: 'x' }] })),
  ),
  item(
    'updatePedidoNS',
    post('/panel/rest/updatePedidoNS?id=#', () => ({ data: { address: 'x' } })),
  ),
  order('hasDniUploaded', 'order_id', get('/panel/rest/hasDniUploaded?order_id=#')),
  order('getInvoice', 'order_id', get('/panel/rest/invoice/?order_id=#')),
  order('paypalRedirect', 'order_id', get('/panel/rest/paypal/redirect?order_id=#')),
  order('bizumProcessing', 'order_id', get('/panel/rest/bizum/processing?order_id=#')),
  order('cardProcess', 'order_id', get('/panel/rest/cc/process?order_id=#')),
  order('pushFilesToPedido', 'order_id', (id) => pushFile('order_id=#', id)),
  item('pushFilesToPedido', (id) => pushFile(`order_id=${victim.orderId}&item_id=#`, id), 'item_id'),
  ...(['addActualizarNsAhora', 'addActualizarPedidoAhora'] as const).flatMap((call) => {
    const url = `/panel/rest/${call.toLowerCase()}`;
    return [
      order(
        call,
        'order_id',
        post(url, (id) => ({ form: { order_id: id, item_id: victim.itemId } })),
      ),
      item(
        call,
        post(url, (id) => ({ form: { order_id: victim.orderId, item_id: id } })),
        'item_id',
      ),
    ];
  }),
  fastForm('pedido', () => victim.itemId),
  fastForm('inmueble', () => victim.inmuebleId),
  fastForm('empresa', () => victim.empresaId),
  fastForm('vehiculo', () => victim.vehiculoId),
  ...portfolio('Inmueble', 'inmuebles', () => victim.inmuebleId),
  ...portfolio('Empresa', 'empresas', () => victim.empresaId),
  ...portfolio('Vehiculo', 'vehiculos', () => victim.vehiculoId),
  ...(['GET', 'DELETE'] as const).map((method) => ({
    ...{ call: method === 'GET' ? 'getOwnDocument' : 'deleteOwnDocument', field: 'id', missing: MISSING_FILE },
    foreign: () => victim.documentId,
    ask: (id: Id) => asCustomer({ method, url: `/panel/rest/documentos/${id}` }),
  })),
  {
    ...{ call: 'createOwnDocument', field: 'user_id', foreign: () => victim.customerId, missing: MISSING },
    ask: (id) => postPdf(`/panel/rest/documentos?user_id=${id}&name=x&upload_key=key-of-attack`),
  },
  {
    ...{ call: 'createOwnDocument', field: 'origin_id', foreign: () => victim.inmuebleId, missing: MISSING },
    ask: (id) => postPdf(`/panel/rest/documentos?origin=inmueble&origin_id=${id}&name=x&upload_key=key-of-attack`),
  },

  {
    ...{ call: 'endAgentSession', field: 'session_id', missing: MISSING_FILE, isRepeatable: true },
    foreign: () => victim.agentSessionId,
    ask: (id) => signed(agent, { method: 'DELETE', url: `${ROOT}/currentuser/1/sessions/${id}` }),
  },
  {
    ...{ call: 'putCurrentUser', field: 'credential_id', missing: 'passkey-of-nobody', isRepeatable: true },
    foreign: () => victim.passkeyId,
    ask: (credential_id) => {
      const json = { second_factor: { step: 'remove_passkey', credential_id } };
      return signed(agent, { method: 'PUT', url: `${ROOT}/currentuser/1`, json });
    },
  },
  item('getPedido', get(`${ROOT}/pedido/#`, asNotary), 'item_id'),
  item('getPedido', get(`${ROOT}/pedido/#?autoLock=1`, asNotary), 'item_id'),
  item(
    'skipPedido',
    (id) => asNotary({ method: 'POST', url: `${ROOT}/pedido/${id}/skip`, json: { reason: 'No me toca.' } }),
    'item_id',
  ),
  item(
    'putPedido',
    (id) => {
      const json = { operation: 'lock_pedido', panel_version: 'v5', updated_at: stage.deps.now().toISOString() };
      return asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}`, json });
    },
    'item_id',
  ),
  item('getMailPlaceholders', get(`${ROOT}/pedido/#/placeholders`, asNotary), 'item_id'),
  item(
    'previewPedidoMail',
    post(
      `${ROOT}/pedido/#/mailpreview`,
      () => ({ operation: 'cambio_estado', panel_version: 'v5', updated_at: stage.deps.now().toISOString() }),
      asNotary,
    ),
    'item_id',
  ),
  {
    ...{ call: 'undoOperation', field: 'undo_id', foreign: () => victim.undoId, missing: MISSING_FILE },
    ask: post(
      `${ROOT}/undo/#`,
      () => ({}),
      (call) => signed(agent, call),
    ),
  },
  item(
    'uploadPedidoFile',
    (id) => {
      const query = `name=x.pdf&kind=result&upload_key=key-of-attack`;
      return asNotary({ method: 'POST', url: `${ROOT}/pedido/${id}/files?${query}` });
    },
    'item_id',
  ),
  item('listProviders', get(`${ROOT}/providers?item_id=#`, asNotary), 'item_id'),
  item('listNotaryOffices', get(`${ROOT}/notaries?item_id=#`, asNotary), 'item_id'),
  item('listCharges', get(`${ROOT}/pedido/#/charges`, asNotary), 'item_id'),
  item('listNoteReadings', get(`${ROOT}/pedido/#/notas`, asNotary), 'item_id'),
  item(
    'correctNote',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/notas/${MISSING_FILE}`, json: NO_NOTE }),
    'item_id',
  ),
  item(
    'rereadNote',
    post(`${ROOT}/pedido/#/notas/${MISSING_FILE}/leer`, () => NO_NOTE, asNotary),
    'item_id',
  ),
  item(
    'markWithAttach',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/ip-with-attach`, json: NO_NOTE }),
    'item_id',
  ),
  item('listItemMails', get(`${ROOT}/pedido/#/mails`, asNotary), 'item_id'),
  item('listIncidents', get(`${ROOT}/pedido/#/incidents`, asNotary), 'item_id'),
  item(
    'previewIncident',
    post(`${ROOT}/pedido/#/incidents/preview`, () => ({ incident: { kind: 50, text: 'x' } }), asNotary),
    'item_id',
  ),
  item(
    'createCharge',
    post(`${ROOT}/pedido/#/charges`, () => ({ code: 'x', units: 1, request_key: 'key-of-attack' }), asNotary),
    'item_id',
  ),
  item(
    'tramitaListaNombresQP',
    post(`${ROOT}/tramitaListaNombresQP`, (item_id) => ({ item_id, ...SOMEBODY, maximo: 1, list: [{}] }), asNotary),
    'item_id',
  ),
  item(
    'tramitaLocalizaciones',
    post(`${ROOT}/tramitaLocalizaciones`, (item_id) => ({ list: [{ item_id, candidate: 'Finca 1' }] }), asNotary),
    'item_id',
  ),
  item(
    'createOrderLink',
    post(`${ROOT}/pedido/#/paymentlink`, () => ({ send: false }), asNotary),
    'item_id',
  ),
  item(
    'cancelCharge',
    post(`${ROOT}/pedido/#/charges/1/cancel`, () => ({ reason: 'Era un error' }), asNotary),
    'item_id',
  ),
  file('downloadFile', get(`${ROOT}/files/#`, asNotary), () => victim.resultId),
  {
    ...item(
      'checkPedidoChange',
      post(`${ROOT}/checkpedidochange`, (id) => ({ item_ids: [id] }), asNotary),
      'item_ids',
    ),
    isRepeatable: true,
  },
  item('getHistoricoCambiosDatos', get(`${ROOT}/pedido/#/getHistoricoCambiosDatos`, asNotary), 'item_id'),
  item(
    'disableHistoryAlert',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/disableHistoryAlert`, json: {} }),
    'item_id',
  ),
  item('listPedidoDrafts', get(`${ROOT}/pedido/#/draft`, asNotary), 'item_id'),
  item(
    'savePedidoDraft',
    (id) => asNotary({ method: 'PUT', url: `${ROOT}/pedido/${id}/draft`, json: { draft: { note: 'x' } } }),
    'item_id',
  ),
  item('dropPedidoDraft', (id) => asNotary({ method: 'DELETE', url: `${ROOT}/pedido/${id}/draft/1` }), 'item_id'),
  item('listRefunds', get(`${ROOT}/refunds?item_id=#`, asNotary), 'item_id'),
  item(
    'previewChange',
    post(`${ROOT}/pedido/#/answers`, () => ({ options: [] }), asNotary),
    'item_id',
  ),
  item('previewRefund', get(`${ROOT}/pedido/#/refund?operation=devolucion_total`, asNotary), 'item_id'),
  item('listRefundLines', get(`${ROOT}/pedido/#/refund/lines`, asNotary), 'item_id'),
  ...['approve', 'reject', 'settle', 'retry'].map(refund),
  massRun('getMassRun', 'GET', ''),
  massRun('listMassItems', 'GET', '/items'),
  massRun('downloadMassReceipt', 'GET', '/receipt'),
  ...(['execute', 'approve', 'drop', 'stop', 'undo'] as const).map((deed) =>
    massRun(`${deed}MassRun`, 'POST', `/${deed}`, {}),
  ),
  massRun('rejectMassRun', 'POST', '/reject', { note: 'No hace falta' }),
  order('getOrderPayment', 'order_id', get(`${ROOT}/orderpayments/#`, asNotary)),
];

/** Ids that name nobody's thing: portals, what is sold, versions of the catalogue, regions. */
const COMMON = new Set([
  'store_id',
  'product_id',
  'option_id',
  'option_ids',
  'max_from_option_id',
  'version_id',
  'region_id',
  'tax_id',
]);

const BOOKKEEPER = 'money of the house, for who has the role facturacion, and of every order';

const ANYBODY = 'every agent serves any customer, and a notary is refused whatever he names';

/** Where an id is tried nowhere here, and why nothing could come of it. */
const HARMLESS: Readonly<Record<string, string>> = {
  'addGeneric origin_id': 'a word on the own line; placing the order looks whose it is',
  'addNs origin_id': 'as addGeneric',
  'addQp origin_id': 'as addGeneric',
  'addCertidao origin_id': 'as addGeneric',
  'addIpredial origin_id': 'as addGeneric',
  'updateQuoteItem origin_id': 'not read: a line keeps its origin',
  'getProduct id': 'a product',
  'saveCatalogueDraft id': 'a value of a question of the catalogue',
  'putCurrentUser id': 'what a new passkey calls itself, with its signature',
  'proveAgain id': 'of a passkey, with its signature',
  'authenticateSecondFactor id': 'of a passkey, with its signature',
  'correctNote file_id': 'a document of the item that is held, whose item every agent may open',
  'rereadNote file_id': 'as correctNote',
  'cancelCharge charge_id': 'named together with its item, which has to be held',
  'getQuote quote_id': 'as changeQuote',
  'changeQuote quote_id': "quotes are no agent's own; a cart is none",
  'withdrawQuote quote_id': 'as changeQuote',
  'createQuoteLink quote_id': 'as changeQuote',
  'switchVoucher voucher_id': 'for supervisors, to whom all are listed',
  'createVoucher product_ids': 'what is sold',
  'createVoucher store_ids': 'portals',
  'putPedido provider_id': 'providers are listed to every agent, and a notary gives no work away',
  'putPedido notary_id': 'offices are listed to every agent, and a notary gives no work away',
  'putPedido asignee_id': 'a colleague, whom every agent sees in his menu',
  'dropPedidoDraft user_id': 'a colleague, on an item that has to be held',
  'putPedido related_item_id':
    'an item of the same customer, which every agent may open; a notary may not relate items',
  'getCustomer customer_id': 'customers are open to every agent, and to nobody else',
  'planMassRun item_ids': 'items, which every agent may open; a notary may plan nothing',
  'planMassRun provider_id': 'as putPedido',
  'planMassRun notary_id': 'as putPedido',
  'planMassRun asignee_id': 'as putPedido',
  'putPedido line_id': 'a note of the item that is held, whose item every agent may open',
  'putPedido file_ids': 'files of the item that is held, whose item every agent may open',
  ...Object.fromEntries(
    ['provider_id', 'notary_id', 'asignee_id', 'related_item_id', 'line_id', 'file_ids'].map((field) => [
      `previewPedidoMail ${field}`,
      'as putPedido, which it carries out and takes back',
    ]),
  ),
  ...Object.fromEntries(
    ['getBankEntry entry_id', 'checkBankEntry entry_id', 'checkBankEntry order_id', 'checkBankEntry payment_id'].map(
      (place) => [place, BOOKKEEPER],
    ),
  ),
  ...Object.fromEntries(
    ['entry_id', 'order_id', 'payment_id', 'refund_id'].map((field) => [`decideBankEntry ${field}`, BOOKKEEPER]),
  ),
  'listBankEntries custom_filter[statement_id]': BOOKKEEPER,
  'closePaymentReview review_id': BOOKKEEPER,
  'giveBackReviewed review_id': BOOKKEEPER,
  'downloadOrderExport export_id': 'only what one asked for himself',
  'changeView view_id': 'one of another is answered as none: views.test.ts',
  'removeView view_id': 'as changeView',
  'downloadInvoiceExport export_id': 'for who has the role facturacion, and only what he asked for himself',
  'getInvoiceChanges invoice_id': BOOKKEEPER,
  'correctInvoice invoice_id': BOOKKEEPER,
  'cancelInvoice invoice_id': BOOKKEEPER,
  ...Object.fromEntries(
    ['Inmueble', 'Empresa', 'Vehiculo'].flatMap((one) => [
      ...['get', 'put', 'delete'].map((verb) => [`${verb}${one} id`, ANYBODY]),
      [`create${one} user_id`, ANYBODY],
    ]),
  ),
  'createDocument user_id': ANYBODY,
  'createDocument origin_id': 'a thing of the customer who is named, whom every agent serves',
  'getDocument id': ANYBODY,
  'deleteDocument id': ANYBODY,
  'endSubscription id': ANYBODY,
  'getNotification id': ANYBODY,
  'resendNotification id': ANYBODY,
};

function idsOf({ params, query, body }: Call): string[] {
  const words = [params, query, body].map((schema) =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
  const names = [...words.join().matchAll(/"(id|\w+_ids?)":\{/g)].map(([, name]) => name as string);
  return [...new Set(names)].filter((name) => !COMMON.has(name));
}

const stripped = ({ status, body }: Answer, id: Id) => ({
  status,
  body: body.replace(/"request_id":"[^"]*"/, '').replaceAll(String(id), '#'),
});

describe('an id of somebody else', () => {
  test.each(ATTEMPTS.map((attempt, index) => ({ name: `${attempt.call} ${attempt.field} (${index})`, attempt })))(
    'in $name is answered as one that does not exist',
    async ({ attempt }) => {
      const foreign = attempt.foreign();
      const [tried, none] = [await attempt.ask(foreign), await attempt.ask(attempt.missing)];
      expect(stripped(tried, foreign)).toEqual(stripped(none, attempt.missing));
      if (!attempt.isRepeatable) expect(tried.status, tried.body).toBeGreaterThanOrEqual(400);
      expect(tried.status, tried.body).toBeLessThan(500);
    },
  );

  test('is tried in every call that takes one', () => {
    const tried = new Set(ATTEMPTS.map(({ call, field }) => `${call} ${field}`));
    const untried = BOUND_CALLS.flatMap(({ call }) => idsOf(call).map((name) => `${call.name} ${name}`)).filter(
      (place) => !tried.has(place) && !Object.hasOwn(HARMLESS, place),
    );
    expect(untried).toEqual([]);
  });

  test('has changed nothing of his: his cart, his form and his order are as they were', async () => {
    expect((await victim.call('GET', '/panel/rest/cart')).json.cart.items).toMatchObject([{ item_id: victim.lineId }]);
    expect((await victim.guest('GET', '/panel/rest/cart')).json.cart.items).toMatchObject([
      { item_id: victim.guestLineId },
    ]);
    expect((await victim.guest('GET', `/panel/rest/formfiles/${victim.formFileId}`)).json).toMatchObject({ offset: 0 });
    expect(await stage.item(victim.itemId)).toMatchObject({
      answers: NOTA_SIMPLE_ANSWERS,
      ...{ locked_by: null, history_lines: 0, view_times: 0 },
    });
    expect((await signed(agent, { url: `${ROOT}/files/${victim.resultId}` })).status).toBe(200);
    const account = await signed(victim.colleague, { url: `${ROOT}/currentuser/1?account=1` });
    expect([account.status, account.body]).toEqual([200, expect.stringContaining(victim.passkeyId)]);
  });
});

describe('an id of one’s own from another portal', () => {
  test('means no line of this portal’s cart', async () => {
    const call = guestBrowser(app);
    const there = { host: 'store-9.localhost', origin: 'http://store-9.localhost' };
    const { json } = await call('POST', '/panel/rest/addns', { form: NOTE }, there);
    const id = json.cart.items[0].item_id;
    expect((await call('GET', `/panel/rest/loadquote?id=${id}`, undefined, there)).status).toBe(200);
    expect((await call('GET', `/panel/rest/loadquote?id=${id}`)).status).toBe(404);
    expect((await call('POST', `/panel/rest/updatequoteitem?id=${id}`, { form: NOTE })).status).toBe(404);
  });
});
