import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvoiceTotal } from '../../../contract/invoices/invoice-list.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { InvoiceItem } from '../../../domain/invoices/totals.ts';
import { unzip } from '../../actions/customers/export/testing/unzip.ts';
import { purgeAgentExports } from '../../actions/exports/purge-agent-exports.ts';
import { makeInvoiceExport } from '../../actions/invoices/exports/make-export.ts';
import { renderInvoice } from '../../actions/invoices/render-invoice.ts';
import { issueCredit, issueSale, paidOrder } from '../../actions/invoices/testing/issue-document-of.ts';
import { MONDAY, openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { buildApp } from '../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const ROOT = '/api/rest/restapi';
const NOTE: InvoiceItem = {
  description: 'Nota simple',
  detail: 'Madrid',
  subtotal: 20_76,
  taxRate: 2100,
  taxAmount: 4_36,
  suplidos: [{ label: 'Tasa', amount: 9_00 }],
};
const CERTIDAO: InvoiceItem = {
  description: 'Certidão',
  detail: '',
  subtotal: 34_64,
  taxRate: 2300,
  taxAmount: 7_97,
  suplidos: [],
};
const RECIPIENT = {
  name: 'Inversiones =Ñandú, S.L.',
  taxId: 'B12345674',
  address: 'Calle 1',
  postalCode: '28001',
  city: 'Madrid',
  country: 'ES',
};

interface House {
  readonly stage: Stage;
  readonly app: FastifyInstance;
}

let stage: Stage;
let app: FastifyInstance;
let bookkeeper: Signer;
let colleague: Signer;
let agent: Signer;
let buyer: Awaited<ReturnType<typeof signingCustomer>>;
/** Of the Spanish order: the invoice and the credit note of all of it. */
let orderId: number;

beforeAll(async () => {
  ({ stage, app, bookkeeper, buyer, orderId } = await openBooks());
  [colleague, agent] = [
    await signedIn({ stage, app }, 'cuentas2@panel.test', ['facturacion']),
    await signedIn({ stage, app }, 'nadie@panel.test', ['supervisor', 'portugal']),
  ];
});
afterAll(async () => {
  await app.close();
  await stage.close();
});
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

async function openBooks() {
  const stage = await openStage();
  const app = await buildApp(stage.deps);
  const bookkeeper = await signedIn({ stage, app }, 'cuentas@panel.test', ['facturacion']);
  const buyer = await signingCustomer(app, stage.deps);
  const spanish = await paidOrder(stage, buyer.customerId);
  const invoice = await issueSale(stage, spanish, { country: 'ES', items: [NOTE] });
  await issueCredit(stage, spanish, { country: 'ES', items: [NOTE], of: invoice });
  const other = await paidOrder(stage, stage.customers.dario);
  await issueSale(stage, other, { country: 'ES', items: [NOTE, NOTE], recipient: RECIPIENT });
  const portuguese = await paidOrder(stage, stage.customers.dario, { store_id: 16 });
  await issueSale(stage, portuguese, { country: 'PT', items: [CERTIDAO] });
  return { stage, app, bookkeeper, buyer, orderId: spanish.orderId };
}

async function signedIn({ stage, app }: House, email: string, panel_roles: string[]): Promise<Signer> {
  const agentId = await insertTestAgent(stage.deps.db, email);
  await stage.deps.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
  return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
}

async function ask(signer: Signer, call: Omit<CallToSign, 'at'>, house: House = { stage, app }) {
  const answer = await house.app.inject(signCall(signer, { ...call, at: house.stage.deps.now() }));
  return { status: answer.statusCode, body: answer.rawPayload, json: () => answer.json() };
}

const found = async (filter: string) =>
  (await ask(bookkeeper, { url: `${ROOT}/facturas?${filter}` }))
    .json()
    .items.map((row: { number: string }) => row.number);

describe('the invoice of an order', () => {
  test('R324 is answered to its owner, with its credit notes, and to nobody else', async () => {
    const { status, json } = await buyer.call('GET', `/panel/rest/invoice/?order_id=${orderId}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      invoice: {
        number: 'S26-000001',
        kind: 'Factura simplificada',
        total: 34.12,
        issue_date: '2026-11-23',
        href: null,
      },
      facturas: [{ number: 'S26-000001' }],
      abonos: [{ number: 'R26-000001', total: -34.12 }],
    });
    const stranger = await signingCustomer(app, stage.deps);
    expect((await stranger.call('GET', `/panel/rest/invoice/?order_id=${orderId}`)).status).toBe(404);
    expect((await buyer.call('GET', '/panel/rest/invoice/')).status).toBe(422);
  });

  test('is in the list of the customer’s invoices and credit notes, newest first', async () => {
    const { json } = await buyer.call('GET', '/panel/rest/facturas?custom_filter[size]=1');
    expect(json).toMatchObject({ items: [{ number: 'R26-000001' }], total: 2, page: 1, per_page: 1 });
  });
});

describe('R270 invoices and credit notes in the panel', () => {
  test('R270 need the panel role facturacion', async () => {
    const calls = [
      { url: `${ROOT}/facturas` },
      { url: `${ROOT}/invoicetotals` },
      { url: `${ROOT}/invoiceexports` },
      { url: `${ROOT}/invoiceexports/00000000-0000-4000-8000-000000000000` },
      { method: 'POST', url: `${ROOT}/invoiceexports`, json: { kind: 'csv', filter: {}, request_key: 'taste-001' } },
    ] as const;
    for (const call of calls) expect((await ask(agent, call)).status, call.url).toBe(403);
  });

  test('are listed by filter, with the sums of all that was found', async () => {
    const { json } = await ask(bookkeeper, { url: `${ROOT}/facturas?custom_filter[size]=2` });
    expect(json()).toMatchObject({
      total: 4,
      page: 1,
      per_page: 2,
      items: [
        { number: 'FR D26/1', issuer: 'PT', store_id: 16 },
        { number: 'A26-000001', recipient: { tax_id: 'B12345674' } },
      ],
      sums: { base: 76.16, tax_amount: 16.69, suplidos: 18, total: 110.85 },
    });
    expect(await found('custom_filter[order_by]=date_asc')).toEqual([
      'S26-000001',
      'R26-000001',
      'A26-000001',
      'FR D26/1',
    ]);
  });

  test.each([
    ['custom_filter[issuer]=PT', ['FR D26/1']],
    ['custom_filter[kind]=F2,R5', ['R26-000001', 'S26-000001']],
    ['custom_filter[store_id]=16', ['FR D26/1']],
    ['custom_filter[customer]=ñandú', ['A26-000001']],
    ['custom_filter[customer]=b-12345674', ['A26-000001']],
    ['custom_filter[customer]=100%25', []],
    ['custom_filter[number]=a26', ['A26-000001']],
    ['custom_filter[amount_max]=-0,01', ['R26-000001']],
    ['custom_filter[amount_min]=68.24', ['A26-000001']],
    ['custom_filter[date_start]=2026-11-24', []],
    ['custom_filter[date_end]=2026-11-23&custom_filter[issuer]=PT', ['FR D26/1']],
  ])('%s finds %j', async (filter, numbers) => {
    expect(await found(encodeURI(decodeURI(filter)))).toEqual(numbers);
  });

  test('are summed by month, portal and rate, official fees apart', async () => {
    const { json } = await ask(bookkeeper, { url: `${ROOT}/invoicetotals` });
    expect(json().rows).toEqual([
      sums({ store_id: 1, tax_rate: 21, base: 41.52, tax_amount: 8.72, total: 50.24, invoices: 2, credit_notes: 1 }),
      sums({ store_id: 1, tax_rate: null, base: 18, tax_amount: 0, total: 18, invoices: 2, credit_notes: 1 }),
      sums({ store_id: 16, tax_rate: 23, base: 34.64, tax_amount: 7.97, total: 42.61, invoices: 1, credit_notes: 0 }),
    ]);
  });
});

describe('files of invoices', () => {
  test('a table is requested once, created by its job, and downloaded by its requester until it expires', async () => {
    const file = await made({ kind: 'csv', filter: { 'custom_filter[issuer]': 'ES' } });
    const text = file.body.toString('utf8');
    expect(text).toMatch(/^\u{FEFF}Número;Clase;Fecha;/u);
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain('A26-000001;F1 Factura;2026-11-23;ES;');
    expect(text).toContain(';41,52;8,72;18;68,24;');
    expect((await ask(colleague, { url: `${ROOT}/invoiceexports/${file.id}` })).status).toBe(404);
    const { items } = (await ask(bookkeeper, { url: `${ROOT}/invoiceexports` })).json();
    expect(items.filter((one: { export_id: string }) => one.export_id === file.id)).toMatchObject([
      { state: 'ready', done: 3, documents: 3 },
    ]);
  });

  test('an archive has each PDF beside its line in the table', async () => {
    const file = await made({ kind: 'zip', filter: { 'custom_filter[kind]': 'F1,FR' } });
    const entries = unzip(file.body);
    expect([...entries.keys()]).toEqual(['facturas.csv', 'facturas/A26-000001.pdf', 'facturas/FR D26-1.pdf']);
    expect(entries.get('facturas/FR D26-1.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(entries.get('facturas.csv')?.toString()).toContain('Emitida;facturas/A26-000001.pdf');
  });

  test('R270 the PDF of an invoice opens for nobody else in the panel, and no order names it', async () => {
    const list = { url: `${ROOT}/facturas?custom_filter[issuer]=PT` };
    await renderInvoice(systemCtx(stage.deps), (await ask(bookkeeper, list)).json().items[0].invoice_id);
    const [row] = (await ask(bookkeeper, list)).json().items;
    const [file, order] = [`${ROOT}/files/${row.file_id}`, `${ROOT}/pedido/${row.item_id}`];
    expect([(await ask(bookkeeper, { url: file })).status, (await ask(agent, { url: file })).status]).toEqual([
      200, 403,
    ]);
    const invoicesFor = async (signer: Signer) => (await ask(signer, { url: order })).json().details.invoices;
    expect(await invoicesFor(bookkeeper)).toMatchObject([{ number: 'FR D26/1' }]);
    expect(await invoicesFor(agent)).toEqual([]);
  });

  test('the SAF-T of a month has its Portuguese documents', async () => {
    const file = await made({ kind: 'saft', year: 2026, month: 11 });
    const text = file.body.toString('utf8');
    expect(text).toContain('<InvoiceNo>FR D26/1</InvoiceNo><ATCUD>DEMOFR26-1</ATCUD>');
    expect(text).toContain(
      '<NumberOfEntries>1</NumberOfEntries><TotalDebit>0.00</TotalDebit><TotalCredit>34.64</TotalCredit>',
    );
    expect(text.endsWith('</AuditFile>\n')).toBe(true);
  });

  test('the totals are a table too', async () => {
    const text = (await made({ kind: 'totals', filter: {} })).body.toString('utf8');
    expect(text).toContain('2026-11;PT;');
    expect(text).toContain(';23;34,64;7,97;42,61;1;0');
  });
});

test('a document in the place of another one counts no amount twice', async ({ onTestFinished }) => {
  const own = await openBooks();
  onTestFinished(async () => {
    await own.app.close();
    await own.stage.close();
  });
  const keep = async (call: Omit<CallToSign, 'at'>) => (await ask(own.bookkeeper, call, own)).json();
  const before = await keep({ url: `${ROOT}/facturas` });
  const former = before.items.find((row: { number: string }) => row.number === 'A26-000001');
  const json = {
    tax_name: 'Inversiones Ñandú, S.A.',
    tax_id: 'B12345674',
    tax_address: 'Calle 2',
    tax_postal_code: '28002',
    tax_city: 'Madrid',
    tax_country: 'ES',
    reason: 'El nombre estaba mal escrito',
  };
  const call = { method: 'POST', url: `${ROOT}/facturas/${former.invoice_id}/correct`, json } as const;
  expect((await ask(own.bookkeeper, call, own)).status).toBe(200);
  const after = await keep({ url: `${ROOT}/facturas` });
  expect(after).toMatchObject({ total: before.total + 1, sums: before.sums });
  expect(after.items).toMatchObject([
    { kind: 'R4', corrects: 'A26-000001', state: 'issued', total: 68.24 },
    {},
    { number: 'A26-000001', state: 'replaced' },
    {},
    {},
  ]);
});

test('a file that expired is gone, with what was looked for', async () => {
  const { id } = await made({ kind: 'csv', filter: { 'custom_filter[customer]': 'ñandú' } });
  stage.pass(7 * DAY_MS);
  await purgeAgentExports(systemCtx(stage.deps), 'invoice_exports');
  await purgeAgentExports(systemCtx(stage.deps), 'invoice_exports');
  expect(await stage.deps.db.selectFrom('invoice_exports').selectAll().execute()).toEqual([]);
  expect(await stage.deps.ports.storage.stat(`invoice-exports/${id}`)).toBeNull();
});

async function made(asked: object) {
  const json = { ...asked, request_key: crypto.randomUUID() };
  const call = { method: 'POST', url: `${ROOT}/invoiceexports`, json } as const;
  const [first, again] = [await ask(bookkeeper, call), await ask(bookkeeper, call)];
  const id = first.json().export.export_id as string;
  expect(again.json().export.export_id).toBe(id);
  await makeInvoiceExport(systemCtx(stage.deps), id);
  await makeInvoiceExport(systemCtx(stage.deps), id);
  const { status, body } = await ask(bookkeeper, { url: `${ROOT}/invoiceexports/${id}` });
  expect(status).toBe(200);
  return { id, body };
}

const sums = (row: { store_id: number } & Partial<InvoiceTotal>) => ({
  month: '2026-11',
  issuer: row.store_id === 16 ? 'PT' : 'ES',
  ...row,
});
