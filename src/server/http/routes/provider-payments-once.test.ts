import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../../contract/provider-payments.ts';
import { addressOf, draftOf, IBAN, openPayingStage, PAYMENTS, TRANSFERS } from '../testing/paying-stage.ts';

let paying: Awaited<ReturnType<typeof openPayingStage>>;
beforeAll(async () => {
  paying = await openPayingStage();
});
afterAll(() => paying.close());

describe('money is sent once', () => {
  test('R407 a line is in one payment, with concurrent requests', async () => {
    const provider_id = await paying.addProvider();
    const lines = await paying.addLines(provider_id, [10, 20]);
    const answers = await Promise.all([1, 2, 3].map(() => paying.add(draftOf(provider_id, lines))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('provider_line_taken');
  });

  test('R407 no choice of lines puts one of them into two payments, and the sums are exact', async () => {
    const provider_id = await paying.addProvider();
    const cents = [1, 3, 33, 1_999, 12_345];
    const lines = await paying.addLines(
      provider_id,
      cents.map((amount) => amount / 100),
    );
    const choices = fc.array(fc.subarray([...lines.keys()], { minLength: 1 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(choices, async (wanted) => {
        const made: ProviderPayment[] = [];
        for (const choice of wanted) {
          const { status, json } = await paying.add(
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
        for (const { payment_id, version } of made)
          await paying.ask('DELETE', `${PAYMENTS}/${payment_id}?version=${version}`);
      }),
      { numRuns: 12 },
    );
  });

  test('R407 a payment is in one file for the bank, with concurrent requests', async () => {
    const payment = await paying.approved([10]);
    const answers = await Promise.all([1, 2, 3].map(() => paying.transferOf([payment])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.json.message).toContain('Enviado al banco');
    const { payment: sent } = (await paying.ask('GET', addressOf(payment))).json;
    expect(sent.log.filter(({ status }: { status: string }) => status === 'sent')).toHaveLength(1);
  });

  test('one click makes one payment and one file, also if it arrives repeatedly', async () => {
    const provider_id = await paying.addProvider();
    const draft = draftOf(provider_id, await paying.addLines(provider_id, [10]));
    const made = [await paying.add(draft), await paying.add(draft)].map(({ json }) => json.payment.payment_id);
    expect(made[0]).toBe(made[1]);
    const payment = await paying.approved([10]);
    const request_key = randomUUID();
    const files = await Promise.all([1, 2].map(() => paying.transferOf([payment], { request_key })));
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    expect(files[0]?.json).toEqual(files[1]?.json);
  });

  test('paid is final: neither repeated nor reverted, and a second click changes nothing', async () => {
    const payment = await paying.approved([10]);
    const { payment: paid } = (await paying.move(payment, 'paid')).json;
    expect((await paying.move(paid, 'paid')).json.payment.log).toHaveLength(paid.log.length);
    expect((await paying.move(paid, 'cancelled')).json).toMatchObject({
      code: 'provider_payment_transition',
      allowed: [],
    });
    const last = paid.log.at(-1).entry_id;
    expect((await paying.ask('DELETE', `${addressOf(payment)}/status/${last}?version=${paid.version}`)).status).toBe(
      409,
    );
    expect((await paying.transferOf([paid])).status).toBe(422);
  });

  test('the lines of a cancelled payment may be paid by another, and its invoice too; others not', async () => {
    const provider_id = await paying.addProvider();
    const lines = await paying.addLines(provider_id, [10]);
    const { payment } = (await paying.add(draftOf(provider_id, lines, { invoice_number: 'F-9' }))).json;
    const twice = await paying.add(draftOf(provider_id, [], { invoice_number: 'f-9' }));
    expect(twice.json.code).toBe('provider_invoice_taken');
    await paying.move(payment, 'cancelled');
    expect((await paying.add(draftOf(provider_id, lines, { invoice_number: 'F-9' }))).status).toBe(200);
  });

  test('an account that is changed after the approval gets nothing', async () => {
    const provider = paying.addProvider();
    const payment = await paying.approved([10], provider);
    const changed = { iban: 'ES9121000418450200051332' };
    await paying.stage.deps.db
      .updateTable('providers')
      .set(changed)
      .where('provider_id', '=', await provider)
      .execute();
    const { transfer } = (await paying.transferOf([payment])).json;
    const body = String(await paying.read(`${TRANSFERS}/${transfer.transfer_id}/file`));
    expect([body.includes(IBAN), body.split(changed.iban).length]).toEqual([true, 2]);
  });

  test('a file says how many of its payments were withdrawn since, which the bank would pay twice', async () => {
    const [refused, other] = [await paying.approved([10]), await paying.approved([20])];
    const { transfer } = (await paying.transferOf([refused, other])).json;
    expect(transfer.taken_back).toBe(0);
    const { payment: sent } = (await paying.ask('GET', addressOf(refused))).json;
    const entry = sent.log.at(-1).entry_id;
    await paying.ask('DELETE', `${addressOf(sent)}/status/${entry}?version=${sent.version}`);
    const again = (await paying.ask('GET', addressOf(refused))).json.payment;
    expect((await paying.transferOf([again])).status).toBe(200);
    const { items } = (await paying.ask('GET', TRANSFERS)).json;
    const listed = items.map((one: typeof transfer) => [one.transfer_id === transfer.transfer_id, one.taken_back]);
    expect(listed.slice(0, 2)).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });

  test('without an account, for a day past or mistyped, or before the approval nothing goes to the bank', async () => {
    const blank = await paying.approved([10], paying.addProvider(null));
    expect((await paying.transferOf([blank])).json.message).toContain('IBAN');
    const payment = await paying.approved([10]);
    expect((await paying.transferOf([payment], { execution_on: '2020-01-01' })).json.code).toBe(
      'provider_transfer_refused',
    );
    const far = await paying.transferOf([payment], { execution_on: '2062-12-15' });
    expect(far.json).toMatchObject({ code: 'provider_transfer_refused', message: expect.stringContaining('un año') });
    const provider_id = await paying.addProvider();
    const { payment: draft } = (await paying.add(draftOf(provider_id, await paying.addLines(provider_id, [1])))).json;
    expect((await paying.transferOf([draft])).json.message).toContain('Borrador');
  });
});
