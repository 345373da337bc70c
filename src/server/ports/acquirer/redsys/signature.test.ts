import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referenceData } from '../../../testing/reference-data.ts';
import { readSigned, type SignedMessage } from './message.ts';
import { isSignatureOf, operationKey, SignatureVersion, signatureOf } from './signature.ts';

const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

describe('signatures of Redsys', () => {
  test("HMAC_SHA256_V1 gives the operation key and the signature of Redsys's own samples", () => {
    const signing = { version: 'HMAC_SHA256_V1', key: KEY, order: '0726qI3H7sZx' } as const;
    expect(operationKey(signing).toString('base64')).toBe('GViV77kFjMPKVUcE9qxzlg==');
    // Redsys, TPV-Virtual Consulta SOAP 1.4, 3.3.5 and 3.3.3, on one line as recommended there.
    const detail =
      '<Version Ds_Version="0.0"><Message><Detail><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal><Ds_Order>5799L</Ds_Order><Ds_TransactionType>3</Ds_TransactionType></Detail></Message></Version>';
    const monitor =
      '<Version Ds_Version="0.0"><Message><Monitor><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal><Ds_Order>7086YlQL</Ds_Order></Monitor></Message></Version>';
    expect(signatureOf(detail, { ...signing, order: '5799L' })).toBe('UfECD0KD9Wwo1iqY6PYZoJxw8KwMUz8m18bgLyH3BCI=');
    expect(signatureOf(monitor, { ...signing, order: '7086YlQL' })).toBe(
      'J6YFXPHQKtzMt9eH8rtSNI6nq4qCeG1ATn+ojF2jdoc=',
    );
  });

  test('HMAC_SHA512_V2 gives the operation key and the signature that Redsys publishes', () => {
    const signing = { version: 'HMAC_SHA512_V2', key: KEY, order: '1234567890' } as const;
    expect(operationKey(signing).toString('latin1')).toBe('RWt3/IPTzYRMXsQtkiGRKg==');
    const parameters = Buffer.from(
      String.raw`{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1","DS_MERCHANT_MERCHANTURL":"http:\/\/www.prueba.com\/urlNotificacion.php","DS_MERCHANT_URLOK":"http:\/\/www.prueba.com\/urlOK.php","DS_MERCHANT_URLKO":"http:\/\/www.prueba.com\/urlKO.php"}`,
    ).toString('base64url');
    const signature = 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw';
    expect(signatureOf(parameters, signing)).toBe(signature);
    const message = { Ds_MerchantParameters: parameters, Ds_Signature: signature };
    expect(readSigned({ ...message, Ds_SignatureVersion: 'HMAC_SHA512_V2' }, KEY)).toMatchObject({
      DS_MERCHANT_AMOUNT: '999',
    });
    expect(readSigned({ ...message, Ds_SignatureVersion: 'HMAC_SHA1' }, KEY)).toBeNull();
    expect(readSigned({ ...message, Ds_SignatureVersion: 'HMAC_SHA256_V1' }, KEY)).toBeNull();
  });

  test('either alphabet of base64 is understood, and nothing but the whole signature', () => {
    const signing = { version: 'HMAC_SHA256_V1', key: KEY, order: '0001ABCDEFGH' } as const;
    const signature = signatureOf('text', signing);
    const bytes = Buffer.from(signature, 'base64');
    for (const same of [signature, bytes.toString('base64url')]) {
      expect(isSignatureOf('text', { ...signing, signature: same })).toBe(true);
    }
    for (const other of ['', '====', signature.slice(1), bytes.subarray(0, 16).toString('base64'), `${signature}!`]) {
      expect(isSignatureOf('text', { ...signing, signature: other })).toBe(false);
    }
    expect(isSignatureOf('text ', { ...signing, signature })).toBe(false);
    expect(isSignatureOf('text', { ...signing, order: '0001ABCDEFGJ', signature })).toBe(false);
    expect(isSignatureOf('text', { ...signing, key: KEY.replace('s', 't'), signature })).toBe(false);
  });

  test('every captured and published message of the reference data is verified, where they are at hand', (context) => {
    const samples = ['hmac_sha256_v1.json', 'hmac_sha512_v2.json'].flatMap((name) =>
      readSamples(referenceData(context, `redsys/${name}`)),
    );
    expect(samples.length).toBeGreaterThanOrEqual(18);
    for (const { merchant_key: key, order, diversified_key_base64, message, decoded_parameters } of samples) {
      const version = SignatureVersion.parse(message.Ds_SignatureVersion);
      const derived = operationKey({ version, key, order });
      expect(version === 'HMAC_SHA256_V1' ? derived.toString('base64') : derived.toString('latin1')).toBe(
        diversified_key_base64,
      );
      const read = readSigned(message, key);
      expect(read).not.toBeNull();
      expect(Object.keys(read ?? {})).toEqual(Object.keys(decoded_parameters));
      const forged = message.Ds_MerchantParameters.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      expect(readSigned({ ...message, Ds_MerchantParameters: forged }, key)).toBeNull();
    }
  });
});

interface Sample {
  readonly merchant_key: string;
  readonly order: string;
  readonly diversified_key_base64: string;
  readonly message: SignedMessage;
  readonly decoded_parameters: Readonly<Record<string, unknown>>;
}

function readSamples(file: URL): Sample[] {
  return JSON.parse(readFileSync(file, 'utf8'));
}
