// Every call that takes a file: the file goes on where it was after a restart of the server, and is nobody else's.
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_LIMITS, UPLOAD_PIECE, type UploadKind } from '../../../domain/uploads/upload-kind.ts';
import { camt053 } from '../../actions/bank-statements/testing/statement-files.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { createTicket } from '../../actions/tickets/create-ticket.ts';
import { newTicket } from '../../actions/tickets/testing/new-ticket.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';
import { sendPieceBy, uploadBy } from '../testing/upload-by.ts';

const ROOT = '/api/rest/restapi';

let stage: Stage;
let app: FastifyInstance;
let agents: readonly [Signer, Signer];
let customers: readonly [Signer, Signer];
let agentId: number;
let customerId: number;

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  agentId = await insertTestAgent(stage.deps.db, 'sube@uploads.test');
  await insertTestAgent(stage.deps.db, 'mira@uploads.test');
  const panel_roles = ['supervisor', 'facturacion'];
  await stage.deps.db.updateTable('agents').set({ panel_roles }).where('email', 'like', '%@uploads.test').execute();
  const at = stage.deps.now();
  agents = [
    await signIn(app, { email: 'sube@uploads.test', password: PASSWORD, at }),
    await signIn(app, { email: 'mira@uploads.test', password: PASSWORD, at }),
  ];
  const [owner, stranger] = [await signingCustomer(app, stage.deps), await signingCustomer(app, stage.deps)];
  customerId = owner.customerId;
  customers = [owner.signer, stranger.signer];
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

/** A call that takes a file, and where it puts it. */
interface Taking {
  readonly what: string;
  /** A list of rows is refused line by line, by its preview (`config-list-files.test.ts`). */
  readonly kind: Exclude<UploadKind, 'list'>;
  readonly who: 'agent' | 'customer';
  place(): Promise<{ readonly url: string; readonly json?: object }>;
}

const key = () => `upload_key=${randomUUID()}`;

const TAKING: readonly Taking[] = [
  {
    what: 'a file of an order',
    kind: 'paper',
    who: 'agent',
    async place() {
      const locked_until = new Date(stage.deps.now().getTime() + 600_000);
      const { item_id } = await stage.addItem({ locked_by: agentId, locked_until });
      return { url: `${ROOT}/pedido/${item_id}/files?name=nota.pdf&kind=result&${key()}` };
    },
  },
  {
    what: 'an attachment of a ticket',
    kind: 'paper',
    who: 'agent',
    async place() {
      const ticketId = await createTicket(stage.as(stage.people.ana), newTicket());
      return { url: `${ROOT}/tickets/${ticketId}/files?name=nota.pdf&${key()}` };
    },
  },
  {
    what: 'a paper of a portfolio',
    kind: 'paper',
    who: 'agent',
    place: async () => ({ url: `${ROOT}/documentos?user_id=${customerId}&name=escritura&${key()}` }),
  },
  {
    what: 'a paper of one’s own portfolio',
    kind: 'paper',
    who: 'customer',
    place: async () => ({ url: `/panel/rest/documentos?name=escritura&${key()}` }),
  },
  {
    what: 'a file of a payment to a provider',
    kind: 'paper',
    who: 'agent',
    async place() {
      const { provider_id } = await stage.deps.db
        .insertInto('providers')
        .values({ nombre: 'Gestoría Niño', email: 'n@proveedor.test', iban: 'PT50000201231234567890154' })
        .returning('provider_id')
        .executeTakeFirstOrThrow();
      const json = { request_key: randomUUID(), provider_id, line_ids: [], due_on: '2026-12-15' };
      const call = { method: 'POST', url: `${ROOT}/providerpayments`, json, at: stage.deps.now() } as const;
      const { payment } = (await app.inject(signCall(agents[0], call))).json();
      return { url: `${ROOT}/providerpayments/${payment.payment_id}/files?name=factura&kind=invoice&${key()}` };
    },
  },
  {
    what: 'a bank statement',
    kind: 'statement',
    who: 'agent',
    place: async () => ({ url: `${ROOT}/bankstatements?name=extracto.xml` }),
  },
  {
    what: 'a file that is handed in for an order',
    kind: 'customer_file',
    who: 'customer',
    async place() {
      const { order_id } = await stage.addItem({ customer_id: customerId });
      return { url: '/panel/rest/handinfile', json: { order_id, is_identity: true } };
    },
  },
  {
    what: 'an answer of a form',
    kind: 'customer_file',
    who: 'customer',
    place: async () => ({ url: '/panel/rest/formfiles', json: { product_id: 19022, option_id: 3822 } }),
  },
];

/** Content of two pieces and a bit. */
function contentOf({ kind, what }: Taking): Buffer {
  const start = kind === 'statement' ? camt053([{ amount: 1234, text: 'SIN REFERENCIA' }]) : smallPdf([what]);
  return Buffer.concat([start, Buffer.alloc(2 * UPLOAD_PIECE, '\n')]);
}

function begin(who: Signer, kind: UploadKind, bytes: Buffer, size = bytes.length) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const json = { kind, name: 'papel.pdf', size, sha256 };
  return app.inject(signCall(who, { method: 'POST', url: '/panel/rest/uploads', at: stage.deps.now(), json }));
}

describe.each(TAKING)('$what', (taking) => {
  const people = () => (taking.who === 'agent' ? agents : customers);

  test('goes on where it was when the server was restarted, and is nobody else’s', async () => {
    const [owner, other] = people();
    const { kind } = taking;
    const { url, json } = await taking.place();
    const bytes = contentOf(taking);
    const at = stage.deps.now();
    const { upload_id } = (await begin(owner, kind, bytes)).json();
    const use = (who: Signer) => app.inject(signCall(who, { method: 'POST', url, at, json: { ...json, upload_id } }));
    expect((await sendPieceBy(app, owner, { upload_id, offset: 0, bytes, at })).status).toBe(200);
    expect((await use(owner)).json()).toMatchObject({ code: 'upload_offset', offset: UPLOAD_PIECE });
    await app.close();
    app = await buildApp(stage.deps);
    const piece = { upload_id, offset: UPLOAD_PIECE, bytes, at };
    expect(await sendPieceBy(app, other, piece)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await begin(owner, kind, bytes)).json()).toEqual({ upload_id, offset: UPLOAD_PIECE, is_complete: false });
    const upload = { url, kind, bytes, at, ...(json && { json }) };
    const used = await uploadBy(app, owner, upload);
    expect([used.status, used.json.code]).toEqual([200, undefined]);
    expect((await use(other)).statusCode).toBe(404);
    // Its answer may be lost.
    expect((await use(owner)).statusCode).toBe(200);
  });

  test('is refused before it is sent when it is too large, and by its first piece when it is of a wrong type', async () => {
    const [owner] = people();
    const { kind } = taking;
    const large = await begin(owner, kind, Buffer.from('x'), UPLOAD_LIMITS[kind].largest + 1);
    expect([large.statusCode, large.json().code]).toEqual([413, 'form_file_too_large']);
    const { url, json } = await taking.place();
    const upload = { url, kind, at: stage.deps.now(), ...(json && { json }) };
    const wrong = await uploadBy(app, owner, { ...upload, bytes: Buffer.from('MZ no paper') });
    const codes = {
      customer_file: 'form_file_refused',
      paper: 'file_type_refused',
      statement: 'bank_statement_refused',
    };
    expect([wrong.status, wrong.json.code]).toEqual([422, codes[kind]]);
  });
});
