import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { beforeEach, describe, expect, test } from 'vitest';
import { referenceData } from '../../../testing/reference-data.ts';
import { readWebhook } from './read-webhook.ts';
import type { PaypalDesk, StandInOrder } from './stand-in/desk.ts';
import { presentCapture, presentOrder, presentRefund } from './stand-in/present.ts';
import { VerifyMessage } from './stand-in/webhooks.ts';

/** Folder of PayPal's schemas and samples, which are not part of the product. */
let folder: URL;
beforeEach((context) => {
  folder = referenceData(context, 'paypal/');
});

describe('the published webhooks', () => {
  test('of money that came is read', () => {
    expect(readWebhook(read('webhook.PAYMENT.CAPTURE.COMPLETED.json'))).toEqual({
      kind: 'outcome',
      id: 'WH-58D329510W468432D-8HN650336L201105X',
      attempt: { providerRef: '27M47624FP291604U' },
      outcome: {
        outcome: 'captured',
        event_id: '27M47624FP291604U',
        amount: 251,
        currency: 'USD',
        instrument: { brand: 'PayPal', last_four: null },
        capture_ref: '27M47624FP291604U',
      },
    });
  });

  test('of money that went back is read, under the name that PayPal gives it', () => {
    expect(readWebhook(read('webhook.PAYMENT.CAPTURE.REFUNDED.json'))).toEqual({
      kind: 'refund',
      id: 'WH-1GE84257G0350133W-6RW800890C634293G',
      refund: { providerRef: '1Y107995YT783435V' },
      attempt: { providerRef: '0JF852973C016714D' },
      amount: 99,
      outcome: { outcome: 'done', event_id: '1Y107995YT783435V', provider_ref: '1Y107995YT783435V' },
    });
  });

  test('fit the published envelope, and the question whether they are genuine the published form', () => {
    const event = schema('webhooks_v1.event.schema.json');
    const samples = readdirSync(folder).filter((file) => file.startsWith('webhook.'));
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) expectFits(event, read(sample));
    const question = read('verify-webhook-signature.request.json');
    expect(VerifyMessage.strict().parse(question)).toEqual(question);
  });
});

describe("the stand-in's answers fit PayPal's schemas", () => {
  const desk = { publicUrl: 'http://127.0.0.1:9' } as PaypalDesk;
  const at = '2026-11-23T10:00:00.000Z';
  const amount = { currency_code: 'EUR', value: '25.12' };
  const order: StandInOrder = {
    status: 'COMPLETED',
    custom_id: '0001PAYPAL01',
    invoice_id: '0001PAYPAL01',
    description: 'Pedido',
    amount,
    return_url: desk.publicUrl,
    cancel_url: desk.publicUrl,
    locale: 'es-ES',
    means: 'good',
    capture: { id: '27M47624FP291604U', status: 'COMPLETED', at },
    created_at: at,
    updated_at: at,
  };

  test.for(['COMPLETED', 'PENDING', 'DECLINED'] as const)('a capture that is %s', (status) => {
    const capture = { id: '27M47624FP291604U', status, at };
    expectFits(schema('payments_v2.capture.schema.json'), presentCapture(desk, { order, capture }));
    const body = { ...order, capture };
    expectFits(schema('orders_v2.capture_response.schema.json'), presentOrder(desk, { id: '5O190127TN364715T', body }));
  });

  test('an order that waits, and a refund', () => {
    const body = { ...order, status: 'PAYER_ACTION_REQUIRED' as const, capture: null };
    expectFits(schema('orders_v2.capture_response.schema.json'), presentOrder(desk, { id: '5O190127TN364715T', body }));
    const refund = { capture_id: '27M47624FP291604U', amount, custom_id: 'refund-0001REFUND01', at };
    const fits = schema('payments_v2.refund.schema.json');
    expectFits(fits, presentRefund(desk, { id: '1Y107995YT783435V', body: refund }));
    expect(fits({ id: '1Y107995YT783435V', status: 'DONE' })).toBe(false);
  });
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}

function schema(file: string): ValidateFunction {
  // The published patterns are not valid with the Unicode flag, and the formats are PayPal's own.
  const options = { strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true };
  return new Ajv(options).compile(read(file) as object);
}

function expectFits(validate: ValidateFunction, message: unknown): void {
  validate(message);
  expect(validate.errors).toBeNull();
}
