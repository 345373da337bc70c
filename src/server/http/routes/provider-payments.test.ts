import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../../contract/provider-payments.ts';
import { elementsAt, textAt } from '../../../domain/bank-statements/xml-element.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { creditTransferProblems } from '../../../domain/provider-payments/check-credit-transfer.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { readXml } from '../../xml/read-xml.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
const PAYMENTS = `${ROOT}/providerpayments`;
const TRANSFERS = `${ROOT}/providertransfers`;
const IBAN = 'PT50000201231234567890154';
let stage: Stage;
let app: FastifyInstance;
let supervisor: Signer;
let agent: Signer;

beforeAll(async () => {
  stage = await openStage();
  const account = { BANK_IBAN: 'ES91 2100 0418 4502 0005 1332', BANK_HOLDER: 'Registralia Demostración, S.L.' };
  app = await buildApp({ ...stage.deps, settings: { ...stage.deps.settings, ...account } });
  const signer = async (name: string, panel_roles: string[]) => {
    const email = `${name}@pagos.test`;
    const agentId = await insertTestAgent(stage.deps.db, email);
    await stage.deps.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
    return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
  };
  supervisor = await signer('sofia', ['supervisor']);
  agent = await signer('adela', ['facturacion', 'portugal']);
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask(method: Method, url: string, json?: object, signer = supervisor) {
  const answer = await app.inject(signCall(signer, { method, url, at: stage.deps.now(), ...(json && { json }) }));
  return { status: answer.statusCode, json: answer.json() };
}

async function upload(payment: ProviderPayment, kind = 'invoice', key: string = randomUUID()) {
  const bytes = smallPdf(['Factura']);
  const hash = createHash('sha1').update(bytes).digest('base64');
  const url = `${PAYMENTS}/${payment.payment_id}/files?name=factura&kind=${kind}&upload_key=${key}`;
  const signed = signCall(supervisor, { method: 'POST', url, at: stage.deps.now(), oauth: { oauth_body_hash: hash } });
  const headers = { ...signed.headers, 'content-type': 'application/octet-stream' };
  const answer = await app.inject({ ...signed, headers, payload: bytes });
  return { status: answer.statusCode, json: answer.json(), bytes };
}

async function addProvider(iban: string | null = IBAN): Promise<number> {
  const row = stage.deps.db
    .insertInto('providers')
    .values({ nombre: 'Gestoría Niño', email: 'n@proveedor.test', iban });
  return (await row.returning('provider_id').executeTakeFirstOrThrow()).provider_id;
}

/** Work of a provider with what was agreed for it: the numbers of its lines. */
async function addLines(provider_id: number, amounts: readonly number[]): Promise<number[]> {
  const lines: number[] = [];
  for (const amount of amounts) {
    const { item_id } = await stage.addItem({ provider_id, panel_status_id: STATUS.at_provider });
    const { status, json } = await ask('PUT', `${PAYMENTS}/cost`, { provider_id, item_id, amount, version: null });
    expect(status, JSON.stringify(json)).toBe(200);
    lines.push(json.items[0].line.line_id);
  }
  return lines;
}

const draftOf = (provider_id: number, line_ids: readonly number[], more: object = {}) => ({
  ...{ request_key: randomUUID(), provider_id, line_ids, due_on: '2026-12-15', ...more },
});
const add = (draft: object) => ask('POST', PAYMENTS, draft);
const addressOf = ({ payment_id }: ProviderPayment) => `${PAYMENTS}/${payment_id}`;
const move = (payment: ProviderPayment, status: string, note = '') =>
  ask('POST', `${addressOf(payment)}/status`, { version: payment.version, status, note });
const transferOf = (payments: readonly ProviderPayment[], more: object = {}) =>
  ask('POST', TRANSFERS, {
    request_key: randomUUID(),
    payments: payments.map(({ payment_id, version }) => ({ payment_id, version })),
    execution_on: '2026-12-15',
    ...more,
  });

async function approved(amounts: readonly number[], provider = addProvider()): Promise<ProviderPayment> {
  const provider_id = await provider;
  const { json } = await add(
    draftOf(provider_id, await addLines(provider_id, amounts), { invoice_number: randomUUID() }),
  );
  expect((await upload(json.payment)).status).toBe(200);
  const moved = await move(json.payment, 'approved');
  expect(moved.status, JSON.stringify(moved.json)).toBe(200);
  return moved.json.payment;
}

describe('a payment to a provider', () => {
  test('R407 is drawn up from lines, gets its files and its statuses, and is ordered from the bank to the cent', async () => {
    const provider_id = await addProvider();
    const lines = await addLines(provider_id, [100.1, 20.05]);
    const owed = (await ask('GET', `${PAYMENTS}/owed`)).json.items;
    expect(owed).toContainEqual(
      expect.objectContaining({ provider_id, open_lines: 2, open_total: 120.15, has_iban: true }),
    );
    const rates = { tax_rate: 21, withholding_rate: 15, invoice_number: 'F/7 & co' };
    const { json: made } = await add(draftOf(provider_id, lines, rates));
    const draft: ProviderPayment = made.payment;
    expect(draft).toMatchObject({
      ...{ status: 'draft', subtotal: 120.15, tax_amount: 25.23, withheld: 18.02, total: 127.36, total_due: 127.36 },
      ...{ total_paid: 0, missing: ['invoice_file'], next: ['approved', 'cancelled'], back_to: null },
      ...{ lines: [{ amount: 100.1 }, { amount: 20.05 }], payee: { name: 'Gestoría Niño', iban: IBAN } },
    });
    expect((await move(draft, 'approved')).json).toMatchObject({
      code: 'provider_payment_incomplete',
      missing: ['invoice_file'],
    });

    const { json: stored, bytes } = await upload(draft);
    expect(stored.file).toMatchObject({ kind: 'invoice', name: 'factura.pdf', media_type: 'application/pdf' });
    const url = `${addressOf(draft)}/files/${stored.file.file_id}`;
    const read = await app.inject(signCall(supervisor, { url, at: stage.deps.now() }));
    expect(read.rawPayload.equals(bytes)).toBe(true);

    const { payment } = (await move(draft, 'approved', 'conforme')).json;
    const { status, json } = await transferOf([payment]);
    expect([status, json.transfer]).toMatchObject([200, { payments: 1, total: 127.36, execution_on: '2026-12-15' }]);
    const file = { url: `${TRANSFERS}/${json.transfer.transfer_id}/file`, at: stage.deps.now() };
    const document = readXml((await app.inject(signCall(supervisor, file))).body);
    expect(document && creditTransferProblems(document)).toEqual([]);
    const [order] = elementsAt(document ?? undefined, 'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf');
    expect(['Amt/InstdAmt', 'CdtrAcct/Id/IBAN', 'Cdtr/Nm', 'RmtInf/Ustrd'].map((path) => textAt(order, path))).toEqual([
      ...['127.36', IBAN, 'Gestoria Nino', 'F/7 + co'],
    ]);
    const { payment: sent } = (await ask('GET', addressOf(draft))).json;
    expect(sent).toMatchObject({ status: 'sent', transfer_id: json.transfer.transfer_id });
    const { payment: paid } = (await move(sent, 'paid')).json;
    expect(paid).toMatchObject({ status: 'paid', total_paid: 127.36, total_due: 0, next: [], back_to: null });
    expect(paid.log.map(({ status: one }: { status: string }) => one)).toEqual(['draft', 'approved', 'sent', 'paid']);
    const found = await ask('GET', `${PAYMENTS}?custom_filter[provider_id]=${provider_id}&custom_filter[status]=paid`);
    expect(found.json).toMatchObject({ total: 1, items: [{ payment_id: draft.payment_id, total: 127.36 }] });
    expect((await ask('GET', `${PAYMENTS}/owed`)).json.items).toContainEqual(
      expect.objectContaining({ provider_id, open_lines: 0, open_total: 0 }),
    );
  });

  test('R407 a draft is updated and deleted; its lines are owed as before', async () => {
    const provider_id = await addProvider();
    const [first = 0, second = 0] = await addLines(provider_id, [10, 30]);
    const { payment } = (await add(draftOf(provider_id, [first]))).json;
    const change = {
      version: payment.version,
      line_ids: [first, second],
      due_on: '2027-01-31',
      tax_rate: 23,
      note: 'x',
    };
    const { json } = await ask('PUT', addressOf(payment), change);
    expect(json.payment).toMatchObject({ subtotal: 40, tax_amount: 9.2, total: 49.2, due_on: '2027-01-31', note: 'x' });
    expect((await ask('PUT', addressOf(payment), change)).json.code).toBe('provider_payment_changed');
    expect((await ask('DELETE', `${addressOf(payment)}?version=${payment.version}`)).status).toBe(409);
    const gone = await ask('DELETE', `${addressOf(payment)}?version=${json.payment.version}`);
    expect(gone).toEqual({ status: 200, json: { ok: true } });
    expect((await ask('GET', addressOf(payment))).status).toBe(404);
    expect((await add(draftOf(provider_id, [first, second]))).status).toBe(200);
  });

  test('R407 a status gets another note, and is taken back: an approval, or an order that the bank refused', async () => {
    const payment = await approved([50]);
    await transferOf([payment]);
    const sent: ProviderPayment = (await ask('GET', addressOf(payment))).json.payment;
    const entry = sent.log.at(-1)?.entry_id;
    const note = { version: sent.version, note: 'devuelta por el banco' };
    const noted = (await ask('PUT', `${addressOf(payment)}/status/${entry}`, note)).json.payment;
    expect(noted.log.at(-1).note).toBe('devuelta por el banco');
    const back = await ask('DELETE', `${addressOf(payment)}/status/${entry}?version=${noted.version}`);
    expect(back.json.payment).toMatchObject({ status: 'approved', transfer_id: null });
    expect(back.json.payment.log.at(-1).taken_back).toMatchObject({ by: 'Eva Agente' });
    const approval = back.json.payment.log.at(-2).entry_id;
    const draft = await ask('DELETE', `${addressOf(payment)}/status/${approval}?version=${back.json.payment.version}`);
    expect(draft.json.payment).toMatchObject({ status: 'draft', next: ['approved', 'cancelled'] });
  });

  test('R407 a file gets another name and kind and is deleted, while the payment is a draft', async () => {
    const provider_id = await addProvider();
    const { payment } = (await add(draftOf(provider_id, await addLines(provider_id, [5])))).json;
    const { file } = (await upload(payment)).json;
    const url = `${addressOf(payment)}/files/${file.file_id}`;
    expect((await ask('PUT', url, { name: 'recibo.pdf', kind: 'receipt' })).json.file).toMatchObject({
      ...{ name: 'recibo.pdf', kind: 'receipt' },
    });
    expect(await ask('DELETE', url)).toEqual({ status: 200, json: { ok: true } });
    expect((await ask('GET', addressOf(payment))).json.payment.files).toEqual([]);
    const kept = await approved([5]);
    const invoice = kept.files[0]?.file_id;
    expect((await ask('DELETE', `${addressOf(kept)}/files/${invoice}`)).json.code).toBe('provider_payment_fixed');
  });

  test('the same upload stores one file', async () => {
    const provider_id = await addProvider();
    const { payment } = (await add(draftOf(provider_id, []))).json;
    const ids = [await upload(payment, 'other', 'press-0001'), await upload(payment, 'other', 'press-0001')].map(
      ({ json }) => json.file.file_id,
    );
    expect(new Set(ids).size).toBe(1);
  });
});

describe('money goes out once', () => {
  test('R407 a line is in one payment, whoever asks at the same moment', async () => {
    const provider_id = await addProvider();
    const lines = await addLines(provider_id, [10, 20]);
    const answers = await Promise.all([1, 2, 3].map(() => add(draftOf(provider_id, lines))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('provider_line_taken');
  });

  test('R407 no choice of lines puts one of them into two payments, and the sums are exact', async () => {
    const provider_id = await addProvider();
    const cents = [1, 3, 33, 1_999, 12_345];
    const lines = await addLines(
      provider_id,
      cents.map((amount) => amount / 100),
    );
    const choices = fc.array(fc.subarray([...lines.keys()], { minLength: 1 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(choices, async (wanted) => {
        const made: ProviderPayment[] = [];
        for (const choice of wanted) {
          const { status, json } = await add(
            draftOf(
              provider_id,
              choice.map((index) => lines[index] ?? 0),
            ),
          );
          const isFree = made.every(({ lines: taken }) =>
            taken.every(({ line_id }) => !choice.some((index) => lines[index] === line_id)),
          );
          expect(status).toBe(isFree ? 200 : 409);
          if (status !== 200) continue;
          made.push(json.payment);
          const sum = choice.reduce((total, index) => total + (cents[index] ?? 0), 0);
          expect(Math.round(json.payment.subtotal * 100)).toBe(sum);
        }
        for (const { payment_id, version } of made) await ask('DELETE', `${PAYMENTS}/${payment_id}?version=${version}`);
      }),
      { numRuns: 12 },
    );
  });

  test('R407 a payment is in one file for the bank, whoever asks at the same moment', async () => {
    const payment = await approved([10]);
    const answers = await Promise.all([1, 2, 3].map(() => transferOf([payment])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.json.message).toContain('Enviado al banco');
    const { payment: sent } = (await ask('GET', addressOf(payment))).json;
    expect(sent.log.filter(({ status }: { status: string }) => status === 'sent')).toHaveLength(1);
  });

  test('one press of the button makes one payment and one file, however often it arrives', async () => {
    const provider_id = await addProvider();
    const draft = draftOf(provider_id, await addLines(provider_id, [10]));
    const made = [await add(draft), await add(draft)].map(({ json }) => json.payment.payment_id);
    expect(made[0]).toBe(made[1]);
    const payment = await approved([10]);
    const request_key = randomUUID();
    const files = await Promise.all([1, 2].map(() => transferOf([payment], { request_key })));
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    expect(files[0]?.json).toEqual(files[1]?.json);
  });

  test('paid is final: neither again nor taken back, and a second press changes nothing', async () => {
    const payment = await approved([10]);
    const { payment: paid } = (await move(payment, 'paid')).json;
    expect((await move(paid, 'paid')).json.payment.log).toHaveLength(paid.log.length);
    expect((await move(paid, 'cancelled')).json).toMatchObject({ code: 'provider_payment_transition', allowed: [] });
    const last = paid.log.at(-1).entry_id;
    expect((await ask('DELETE', `${addressOf(payment)}/status/${last}?version=${paid.version}`)).status).toBe(409);
    expect((await transferOf([paid])).status).toBe(422);
  });

  test('the lines of a cancelled payment may be paid by another, and its invoice too; others not', async () => {
    const provider_id = await addProvider();
    const lines = await addLines(provider_id, [10]);
    const { payment } = (await add(draftOf(provider_id, lines, { invoice_number: 'F-9' }))).json;
    const twice = await add(draftOf(provider_id, [], { invoice_number: 'f-9' }));
    expect(twice.json.code).toBe('provider_invoice_taken');
    await move(payment, 'cancelled');
    expect((await add(draftOf(provider_id, lines, { invoice_number: 'F-9' }))).status).toBe(200);
  });

  test('an account that is changed after the approval gets nothing', async () => {
    const provider = addProvider();
    const payment = await approved([10], provider);
    const changed = { iban: 'ES9121000418450200051332' };
    await stage.deps.db
      .updateTable('providers')
      .set(changed)
      .where('provider_id', '=', await provider)
      .execute();
    const { transfer } = (await transferOf([payment])).json;
    const file = { url: `${TRANSFERS}/${transfer.transfer_id}/file`, at: stage.deps.now() };
    const { body } = await app.inject(signCall(supervisor, file));
    expect([body.includes(IBAN), body.split(changed.iban).length]).toEqual([true, 2]);
  });

  test('without an account, for a past day, or before the approval nothing goes to the bank', async () => {
    const blank = await approved([10], addProvider(null));
    expect((await transferOf([blank])).json.message).toContain('IBAN');
    const payment = await approved([10]);
    expect((await transferOf([payment], { execution_on: '2020-01-01' })).json.code).toBe('provider_transfer_refused');
    const provider_id = await addProvider();
    const { payment: draft } = (await add(draftOf(provider_id, await addLines(provider_id, [1])))).json;
    expect((await transferOf([draft])).json.message).toContain('Borrador');
  });
});

describe('what was agreed with a provider', () => {
  test('is changed and taken away until a payment has it, over the version that was seen', async () => {
    const provider_id = await addProvider();
    const { item_id } = await stage.addItem({ provider_id });
    const agree = (amount: number | null, version: number | null) =>
      ask('PUT', `${PAYMENTS}/cost`, { provider_id, item_id, amount, version });
    const { line } = (await agree(12.5, null)).json.items[0];
    expect((await agree(12.5, null)).json.items[0].line).toEqual(line);
    expect((await agree(13, null)).json.code).toBe('provider_payment_changed');
    const changed = (await agree(13, line.version)).json.items[0].line;
    expect(changed).toMatchObject({ line_id: line.line_id, amount: 13 });
    expect((await agree(null, changed.version)).json.items[0].line).toBeNull();
    const again = (await agree(14, null)).json.items[0].line;
    await add(draftOf(provider_id, [again.line_id]));
    expect((await agree(15, again.version)).json.code).toBe('provider_line_taken');
  });

  test('is about work that they were given, and in no payment of another', async () => {
    const provider_id = await addProvider();
    const { item_id } = await stage.addItem({});
    const cost = await ask('PUT', `${PAYMENTS}/cost`, { provider_id, item_id, amount: 1, version: null });
    expect(cost.json.code).toBe('provider_cost_foreign');
    const other = await addProvider();
    const lines = await addLines(other, [1]);
    expect((await add(draftOf(provider_id, lines))).json.code).toBe('provider_line_taken');
    expect((await add(draftOf(provider_id, [999_999]))).json.code).toBe('provider_line_taken');
  });
});

test('R407 payments to providers are for supervisors alone', async () => {
  for (const url of [PAYMENTS, `${PAYMENTS}/owed`, `${PAYMENTS}/work?provider_id=1`, `${PAYMENTS}/1001`, TRANSFERS])
    expect((await ask('GET', url, undefined, agent)).status, url).toBe(403);
  expect((await ask('POST', PAYMENTS, draftOf(1, []), agent)).status).toBe(403);
});
