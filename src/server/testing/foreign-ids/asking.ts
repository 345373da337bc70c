import { smallPdf } from '../../demo/small-pdf.ts';
import { type CallToSign, signCall } from '../../http/oauth/testing/signing-client.ts';
import { guestBrowser } from '../../http/testing/guest-browser.ts';
import { makeMultipart } from '../../http/testing/multipart.ts';
import { uploadBy } from '../../http/testing/upload-by.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../nota-simple-answers.ts';
import type { Answer, Scene } from './scene.ts';

export const MISSING = 999_999_999;
export const MISSING_FILE = '00000000-0000-4000-8000-000000000000';
export const ROOT = '/api/rest/restapi';
const SEEN = { updated_at: '2026-11-23T11:00:00.000Z' };
export const SOMEBODY = { name: 'Ana', surname: 'Prueba', nif: '12345678Z' };
export const NO_NOTE = { ...SEEN, descripcion: '', cargas: '', titulares: '', ip_with_attach: true };
export const NOTE = { options: optionRows(NOTA_SIMPLE_ANSWERS) };

export type Id = number | string;
type Ask = (id: Id) => Promise<Answer>;

/** How somebody else's id is tried in one place of a call. */
export interface Attempt {
  readonly call: string;
  /** The parameter or field that carries it. */
  readonly field: string;
  readonly foreign: () => Id;
  readonly missing: Id;
  readonly ask: Ask;
  /** A retry must find its work done, so that a missing one is answered with success too; and nothing may have happened. */
  readonly isRepeatable?: true;
}

let opened: Scene | undefined;

/** Says on what the attempts are made, once it stands. */
export function tryOn(it: Scene): void {
  opened = it;
}

export function scene(): Scene {
  if (!opened) throw new Error('nothing is tried before the scene stands');
  return opened;
}

export const asCustomer = (call: Omit<CallToSign, 'at'>) => scene().signed(scene().attacker.signer, call);
export const asNotary = (call: Omit<CallToSign, 'at'>) => scene().signed(scene().notary, call);

export const get =
  (url: string, as = asCustomer): Ask =>
  (id) =>
    as({ url: url.replace('#', String(id)) });
export const post =
  (url: string, json: (id: Id) => object, as = asCustomer): Ask =>
  (id) =>
    as({ method: 'POST', url: url.replace('#', String(id)), json: json(id) });

/** The call as a guest with a session makes it. */
export const asGuest =
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Ask =>
  async (id) => {
    const other = guestBrowser(scene().app);
    await other('POST', '/panel/rest/addns', { form: NOTE });
    const { answer } = await other(method, url.replace('#', String(id)), body);
    return { status: answer.statusCode, body: withoutGuest(answer.body) };
  };

/** What every guest has: a form key, a cart and the id of its line. */
function withoutGuest(body: string): string {
  return body.replace(/"(formkey|quote_id|item_id)":("[^"]*"|\d+)/g, '"$1":"own"');
}

export async function pushFile(query: string, id: Id): Promise<Answer> {
  const { payload, headers } = await makeMultipart([{ name: 'x.pdf', bytes: smallPdf(['x']) }]);
  const url = `/panel/rest/pushFilesToPedido?${query.replace('#', String(id))}`;
  const call = signCall(scene().attacker.signer, { method: 'POST', url, at: scene().stage.deps.now() });
  const answer = await scene().app.inject({ ...call, payload, headers: { ...call.headers, ...headers } });
  return { status: answer.statusCode, body: answer.body };
}

export async function postPdf(url: string, signer = scene().attacker.signer): Promise<Answer> {
  const upload = { url, kind: 'paper', bytes: smallPdf(['x']), at: scene().stage.deps.now() } as const;
  const { status, json } = await uploadBy(scene().app, signer, upload);
  return { status, body: JSON.stringify(json) };
}

export const item = (call: string, ask: Ask, field = 'id'): Attempt => ({
  call,
  field,
  ask,
  missing: MISSING,
  foreign: () => scene().victim.itemId,
});
export const order = (call: string, field: string, ask: Ask): Attempt => ({
  call,
  field,
  ask,
  missing: MISSING,
  foreign: () => scene().victim.orderId,
});
export const line = (call: string, ask: Ask): Attempt => ({
  call,
  field: 'id',
  ask,
  missing: MISSING,
  foreign: () => scene().victim.lineId,
});
export const file = (call: string, ask: Ask, foreign = () => scene().victim.formFileId): Attempt => ({
  call,
  field: 'file_id',
  ask,
  foreign,
  missing: MISSING_FILE,
});
/** An upload of the victim in a call that a guest makes. */
export const upload = (call: string, ask: Ask): Attempt => ({
  call,
  field: 'upload_id',
  ask,
  foreign: () => scene().victim.uploadId,
  missing: MISSING_FILE,
});
/** A file of the attacker's own, handed to `call` with somebody else's id. */
export async function attachOwn(url: string, json: object): Promise<Answer> {
  const upload = { url, kind: 'customer_file', bytes: smallPdf(['x']), json, at: scene().stage.deps.now() } as const;
  const answer = await uploadBy(scene().app, scene().attacker.signer, upload);
  return { status: answer.status, body: JSON.stringify(answer.json) };
}
export const refund = (decision: string): Attempt => ({
  call: `${decision}Refund`,
  field: 'refund_id',
  foreign: () => scene().victim.refundId,
  missing: MISSING,
  ask: post(`${ROOT}/refunds/#/${decision}`, () => ({}), asNotary),
});
/** A run of a colleague, for an agent who is no supervisor. */
export const massRun = (call: string, method: 'GET' | 'POST', path: string, json?: object): Attempt => ({
  call,
  field: 'run_id',
  foreign: () => scene().victim.massRunId,
  missing: MISSING_FILE,
  ask: (id) => scene().signed(scene().plainAgent, { method, url: `${ROOT}/mass/${id}${path}`, ...(json && { json }) }),
});
/** A paper of a colleague; `#` in the path stands for its id, which otherwise goes into the body. */
export const togaDraft = (call: string, method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Attempt => ({
  call,
  field: 'draft_id',
  foreign: () => scene().victim.togaDraftId,
  missing: MISSING_FILE,
  ask: (id) =>
    scene().signed(scene().plainAgent, {
      method,
      url: `${ROOT}/${path.replace('#', String(id))}`,
      ...(json && { json: path.includes('#') ? json : { ...json, draft_id: id } }),
    }),
});
export const fastForm = (origin: string, foreign: () => Id): Attempt => ({
  call: 'addFastFormOptionsToCartAndBuy',
  field: 'origin_id',
  foreign,
  missing: MISSING,
  ask: post('/panel/rest/addFastFormOptionsToCartAndBuy', (id) => ({
    product_id: 15867,
    origin,
    origin_id: id,
    options: [],
  })),
});

/** The calls of customers on their own portfolio. */
export function portfolio(one: string, path: string, foreign: () => Id): Attempt[] {
  const url = `/panel/rest/${path}`;
  const given = { name: 'x', meta: { uso: null, attr: { finca: '1', matricula: '1234BCD' } } };
  const at = (call: string, method: 'GET' | 'PUT' | 'DELETE', json?: object): Attempt => ({
    call,
    field: 'id',
    foreign,
    missing: MISSING,
    ask: (id) => asCustomer({ method, url: `${url}/${id}`, ...(json && { json }) }),
  });
  return [
    at(`getOwn${one}`, 'GET'),
    at(`putOwn${one}`, 'PUT', given),
    at(`deleteOwn${one}`, 'DELETE'),
    {
      call: `createOwn${one}`,
      field: 'user_id',
      foreign: () => scene().victim.customerId,
      missing: MISSING,
      ask: post(url, (user_id) => ({ ...given, user_id })),
    },
  ];
}
