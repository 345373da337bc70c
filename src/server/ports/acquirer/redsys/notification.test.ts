import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referenceData } from '../../../testing/reference-data.ts';
import { SANDBOX_MERCHANT } from './merchant.ts';
import { signedMessage } from './message.ts';
import { readNotification } from './notification.ts';
import { escapeXml } from './query-messages.ts';
import { signatureOf } from './signature.ts';

const { code, key } = SANDBOX_MERCHANT;
const merchant = { code, key, terminal: '1', url: 'http://127.0.0.1:9', version: 'HMAC_SHA512_V2' } as const;
/** Key of the test environment at the time of its SOAP samples. */
const OLDER_KEY = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev';

function read(body: string, keyOfSender: string = key) {
  const raw = { body: Buffer.from(body), headers: {}, query: {}, now: new Date('2026-11-23T10:00:00Z') };
  return readNotification(raw, { merchant: { ...merchant, key: keyOfSender }, timeoutMs: 300 });
}

describe('the older notification in SOAP', () => {
  const order = '0001SOAPSOAP';
  const fields = {
    Ds_Amount: '345',
    Ds_Currency: '978',
    Ds_Order: order,
    Ds_Response: '0000',
    Ds_TransactionType: '0',
  };

  function soap({
    signed = fields,
    told = fields,
  }: {
    signed?: Record<string, string>;
    told?: Record<string, string>;
  } = {}) {
    const requestOf = (all: Record<string, string>) =>
      `<Request Ds_Version="0.0">${Object.entries(all)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}</Request>`;
    const signature = signatureOf(requestOf(signed), { version: 'HMAC_SHA256_V1', key, order });
    const message = `<Message>${requestOf(told)}<Signature>${signature}</Signature></Message>`;
    return `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><q1:procesaNotificacionSIS xmlns:q1="InotificacionSIS"><XML xsi:type="xsd:string">${escapeXml(message)}</XML></q1:procesaNotificacionSIS></soap:Body></soap:Envelope>`;
  }

  test('is read like the form', async () => {
    const outcome = { outcome: 'captured', event_id: `${order}:captured`, amount: 345, currency: 'EUR' };
    expect(await read(soap())).toEqual({
      kind: 'outcome',
      id: `${order}:0:0000:`,
      attempt: { number: order },
      outcome,
    });
  });

  test('is refused when it is not signed as it stands', async () => {
    expect(await read(soap({ told: { ...fields, Ds_Amount: '1' } }))).toEqual({ kind: 'refused' });
    expect(await read(soap({ told: { ...fields, Ds_Order: '0002SOAPSOAP' } }))).toEqual({ kind: 'refused' });
    expect(await read(soap().replace('procesaNotificacionSIS', 'x').replace(/XML/g, 'Y'))).toEqual({ kind: 'refused' });
  });

  test('holds for the published samples, where they are at hand; a preauthorisation books nothing', async (context) => {
    for (const name of ['soap-notification-11.xml', 'soap-notification-12.xml']) {
      const sample = readFileSync(referenceData(context, `redsys/${name}`), 'utf8');
      expect(await read(sample, OLDER_KEY)).toEqual({ kind: 'nothing', id: '165446:1:0000:' });
      expect(await read(sample.replace('345', '346'), OLDER_KEY)).toEqual({ kind: 'refused' });
    }
  });
});

describe('what was captured from the test environment', () => {
  test('is read as it was meant, where it is at hand', async (context) => {
    const samples: { name: string; message: Record<string, string> }[] = JSON.parse(
      readFileSync(referenceData(context, 'redsys/hmac_sha256_v1.json'), 'utf8'),
    );
    const told = async (name: string) =>
      read(new URLSearchParams(samples.find((sample) => sample.name === name)?.message).toString());
    const captured = {
      outcome: 'captured',
      amount: 4999,
      currency: 'EUR',
      instrument: { brand: 'Visa', last_four: '0004' },
    };
    expect(await told('redirect-notification')).toMatchObject({
      attempt: { number: '0726qI3H7sZx' },
      outcome: captured,
    });
    const kept_card = {
      token: '621577ab876150af68fcfa97eaab80886508c7e3.2110222140220',
      exp_month: 12,
      exp_year: 2034,
    };
    expect(await told('redirect-identifier-notification')).toMatchObject({ outcome: { ...captured, kept_card } });
  });
});

describe('a notification about a refund', () => {
  const order = '0001REDSYS00';
  const refund = (Ds_MerchantData: string, Ds_Response = '0900') => {
    const parameters = {
      Ds_Order: order,
      Ds_TransactionType: '3',
      Ds_Response,
      Ds_Amount: '500',
      Ds_Currency: '978',
      Ds_AuthorisationCode: '123456',
      Ds_MerchantData,
    };
    const message = signedMessage(parameters, { version: 'HMAC_SHA512_V2', key, order });
    return read(new URLSearchParams(message).toString());
  };

  test('names the refund that we asked for, and tells one that was made at the desk of Redsys apart', async () => {
    const about = { kind: 'refund', attempt: { number: order }, amount: 500 };
    const outcome = { outcome: 'done', provider_ref: '123456' };
    expect(await refund('0001REFUND00')).toMatchObject({
      ...about,
      refund: { number: '0001REFUND00' },
      outcome: { ...outcome, event_id: '0001REFUND00:done' },
    });
    expect(await refund('')).toMatchObject({ ...about, refund: null, outcome });
  });

  test('that was not made books nothing', async () => {
    expect(await refund('0001REFUND00', '0190')).toMatchObject({ kind: 'nothing' });
  });
});
