import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../../contract/provider-payments.ts';
import { elementsAt, textAt } from '../../../domain/bank-statements/xml-element.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { creditTransferProblems } from '../../../domain/provider-payments/check-credit-transfer.ts';
import { readXml } from '../../xml/read-xml.ts';
import { addressOf, draftOf, IBAN, openPayingStage, PAYMENTS, TRANSFERS } from '../testing/paying-stage.ts';

let paying: Awaited<ReturnType<typeof openPayingStage>>;
beforeAll(async () => {
  paying = await openPayingStage();
});
afterAll(() => paying.close());

describe('a payment to a provider', () => {
  test('R407 is drawn up from lines, gets its files and its statuses, and is ordered from the bank to the cent', async () => {
    const provider_id = await paying.addProvider();
    const lines = await paying.addLines(provider_id, [100.1, 20.05]);
    const owed = (await paying.ask('GET', `${PAYMENTS}/owed`)).json.items;
    expect(owed).toContainEqual(
      expect.objectContaining({ provider_id, open_lines: 2, open_total: 120.15, has_iban: true }),
    );
    const rates = { tax_rate: 21, withholding_rate: 15, invoice_number: 'F/7 & co' };
    const { json: made } = await paying.add(draftOf(provider_id, lines, rates));
    const draft: ProviderPayment = made.payment;
    expect(draft).toMatchObject({
      status: 'draft',
      subtotal: 120.15,
      tax_amount: 25.23,
      withheld: 18.02,
      total: 127.36,
      total_due: 127.36,

      total_paid: 0,
      missing: ['invoice_file'],
      next: ['approved', 'cancelled'],
      back_to: null,

      lines: [{ amount: 100.1 }, { amount: 20.05 }],
      payee: { name: 'Gestoría Niño', iban: IBAN },
    });
    expect((await paying.move(draft, 'approved')).json).toMatchObject({
      code: 'provider_payment_incomplete',
      missing: ['invoice_file'],
    });

    const { json: stored, bytes } = await paying.upload(draft);
    expect(stored.file).toMatchObject({ kind: 'invoice', name: 'factura.pdf', media_type: 'application/pdf' });
    const url = `${addressOf(draft)}/files/${stored.file.file_id}`;
    expect((await paying.read(url)).equals(bytes)).toBe(true);

    const { payment } = (await paying.move(draft, 'approved', 'conforme')).json;
    const { status, json } = await paying.transferOf([payment]);
    expect([status, json.transfer]).toMatchObject([200, { payments: 1, total: 127.36, execution_on: '2026-12-15' }]);
    const document = readXml(String(await paying.read(`${TRANSFERS}/${json.transfer.transfer_id}/file`)));
    expect(document && creditTransferProblems(document)).toEqual([]);
    const [order] = elementsAt(document ?? undefined, 'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf');
    expect(['Amt/InstdAmt', 'CdtrAcct/Id/IBAN', 'Cdtr/Nm', 'RmtInf/Ustrd'].map((path) => textAt(order, path))).toEqual([
      ...['127.36', IBAN, 'Gestoria Nino', 'F/7 + co'],
    ]);
    const { payment: sent } = (await paying.ask('GET', addressOf(draft))).json;
    expect(sent).toMatchObject({ status: 'sent', transfer_id: json.transfer.transfer_id });
    const { payment: paid } = (await paying.move(sent, 'paid')).json;
    expect(paid).toMatchObject({ status: 'paid', total_paid: 127.36, total_due: 0, next: [], back_to: null });
    expect(paid.log.map(({ status: one }: { status: string }) => one)).toEqual(['draft', 'approved', 'sent', 'paid']);
    const found = await paying.ask(
      'GET',
      `${PAYMENTS}?custom_filter[provider_id]=${provider_id}&custom_filter[status]=paid`,
    );
    expect(found.json).toMatchObject({ total: 1, items: [{ payment_id: draft.payment_id, total: 127.36 }] });
    expect((await paying.ask('GET', `${PAYMENTS}/owed`)).json.items).toContainEqual(
      expect.objectContaining({ provider_id, open_lines: 0, open_total: 0 }),
    );
  });

  test('R407 a draft is updated and deleted; its lines are owed as before', async () => {
    const provider_id = await paying.addProvider();
    const [first = 0, second = 0] = await paying.addLines(provider_id, [10, 30]);
    const { payment } = (await paying.add(draftOf(provider_id, [first]))).json;
    const change = {
      version: payment.version,
      line_ids: [first, second],
      due_on: '2027-01-31',
      tax_rate: 23,
      note: 'x',
    };
    const { json } = await paying.ask('PUT', addressOf(payment), change);
    expect(json.payment).toMatchObject({ subtotal: 40, tax_amount: 9.2, total: 49.2, due_on: '2027-01-31', note: 'x' });
    expect((await paying.ask('PUT', addressOf(payment), change)).json.code).toBe('provider_payment_changed');
    expect((await paying.ask('DELETE', `${addressOf(payment)}?version=${payment.version}`)).status).toBe(409);
    const gone = await paying.ask('DELETE', `${addressOf(payment)}?version=${json.payment.version}`);
    expect(gone).toEqual({ status: 200, json: { ok: true } });
    expect((await paying.ask('GET', addressOf(payment))).status).toBe(404);
    expect((await paying.add(draftOf(provider_id, [first, second]))).status).toBe(200);
  });

  test('R407 a status gets another note, and is reverted: an approval, or a transfer that the bank refused', async () => {
    const payment = await paying.approved([50]);
    await paying.transferOf([payment]);
    const sent: ProviderPayment = (await paying.ask('GET', addressOf(payment))).json.payment;
    const entry = sent.log.at(-1)?.entry_id;
    const note = { version: sent.version, note: 'devuelta por el banco' };
    const noted = (await paying.ask('PUT', `${addressOf(payment)}/status/${entry}`, note)).json.payment;
    expect(noted.log.at(-1).note).toBe('devuelta por el banco');
    const back = await paying.ask('DELETE', `${addressOf(payment)}/status/${entry}?version=${noted.version}`);
    expect(back.json.payment).toMatchObject({ status: 'approved', transfer_id: null });
    expect(back.json.payment.log.at(-1).taken_back).toMatchObject({ by: 'Eva Agente' });
    const approval = back.json.payment.log.at(-2).entry_id;
    const draft = await paying.ask(
      'DELETE',
      `${addressOf(payment)}/status/${approval}?version=${back.json.payment.version}`,
    );
    expect(draft.json.payment).toMatchObject({ status: 'draft', next: ['approved', 'cancelled'] });
  });

  test('R407 a file gets another name and kind and is deleted, while the payment is a draft', async () => {
    const provider_id = await paying.addProvider();
    const { payment } = (await paying.add(draftOf(provider_id, await paying.addLines(provider_id, [5])))).json;
    const { file } = (await paying.upload(payment)).json;
    const url = `${addressOf(payment)}/files/${file.file_id}`;
    expect((await paying.ask('PUT', url, { name: 'recibo.pdf', kind: 'receipt' })).json.file).toMatchObject({
      name: 'recibo.pdf',
      kind: 'receipt',
    });
    expect(await paying.ask('DELETE', url)).toEqual({ status: 200, json: { ok: true } });
    expect((await paying.ask('GET', addressOf(payment))).json.payment.files).toEqual([]);
    const kept = await paying.approved([5]);
    const invoice = kept.files[0]?.file_id;
    expect((await paying.ask('DELETE', `${addressOf(kept)}/files/${invoice}`)).json.code).toBe(
      'provider_payment_fixed',
    );
  });

  test('the same upload stores one file', async () => {
    const provider_id = await paying.addProvider();
    const { payment } = (await paying.add(draftOf(provider_id, []))).json;
    const ids = [
      await paying.upload(payment, 'other', 'press-0001'),
      await paying.upload(payment, 'other', 'press-0001'),
    ].map(({ json }) => json.file.file_id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('what was agreed with a provider', () => {
  test('is changed and taken away until a payment has it, over the version that was seen', async () => {
    const provider_id = await paying.addProvider();
    const { item_id } = await paying.stage.addItem({ provider_id });
    const agree = (amount: number | null, version: number | null) =>
      paying.ask('PUT', `${PAYMENTS}/cost`, { provider_id, item_id, amount, version });
    const { line } = (await agree(12.5, null)).json.items[0];
    expect((await agree(12.5, null)).json.items[0].line).toEqual(line);
    expect((await agree(13, null)).json.code).toBe('provider_payment_changed');
    const changed = (await agree(13, line.version)).json.items[0].line;
    expect(changed).toMatchObject({ line_id: line.line_id, amount: 13 });
    expect((await agree(null, changed.version)).json.items[0].line).toBeNull();
    const again = (await agree(14, null)).json.items[0].line;
    await paying.add(draftOf(provider_id, [again.line_id]));
    expect((await agree(15, again.version)).json.code).toBe('provider_line_taken');
  });

  test('is about work that they were given, and in no payment of another', async () => {
    const provider_id = await paying.addProvider();
    const { item_id } = await paying.stage.addItem({});
    const cost = await paying.ask('PUT', `${PAYMENTS}/cost`, { provider_id, item_id, amount: 1, version: null });
    expect(cost.json.code).toBe('provider_cost_foreign');
    const other = await paying.addProvider();
    const lines = await paying.addLines(other, [1]);
    expect((await paying.add(draftOf(provider_id, lines))).json.code).toBe('provider_line_taken');
    expect((await paying.add(draftOf(provider_id, [999_999]))).json.code).toBe('provider_line_taken');
  });
});

test('how fast they answer is read from the history; work that was taken away was not answered', async () => {
  const provider_id = await paying.addProvider();
  const now = paying.stage.deps.now().getTime();
  const note = async (item_id: number, hoursAgo: number, line: object) => {
    const created_at = new Date(now - hoursAgo * HOUR_MS);
    const values = { item_id, actor_kind: 'agent', accion: 'cambio_estado', created_at, ...line };
    await paying.stage.deps.db.insertInto('item_history').values(values).execute();
  };
  const given = { accion: 'cambiar_proveedor', old_status: STATUS.pending, new_status: STATUS.at_provider };
  const giveTo = (provider: number) => ({ ...given, detail: JSON.stringify({ provider_id: provider }) });
  for (const hours of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const { item_id } = await paying.stage.addItem({ provider_id });
    await note(item_id, 100, giveTo(provider_id));
    await note(item_id, 100 - hours, { old_status: STATUS.at_provider, new_status: STATUS.in_progress });
  }
  const { item_id } = await paying.stage.addItem({ provider_id });
  await note(item_id, 100, giveTo(provider_id));
  await note(item_id, 10, giveTo(await paying.addProvider()));
  const { items } = (await paying.ask('GET', `${PAYMENTS}/owed`)).json;
  const answer_times = { count: 10, median_hours: 5.5, p90_hours: 9.1 };
  expect(items).toContainEqual(expect.objectContaining({ provider_id, without_cost: 11, answer_times }));
});

test('R407 payments to providers are for supervisors alone', async () => {
  for (const url of [PAYMENTS, `${PAYMENTS}/owed`, `${PAYMENTS}/work?provider_id=1`, `${PAYMENTS}/1001`, TRANSFERS])
    expect((await paying.ask('GET', url, undefined, paying.agent)).status, url).toBe(403);
  expect((await paying.ask('POST', PAYMENTS, draftOf(1, []), paying.agent)).status).toBe(403);
});
