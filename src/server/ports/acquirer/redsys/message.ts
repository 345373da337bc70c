import { z } from 'zod';
import { isSignatureOf, SignatureVersion, signatureOf } from './signature.ts';

/** A message in either direction: parameters as base64 of JSON. The signature covers the base64 text. */
export const SignedMessage = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
export type SignedMessage = z.output<typeof SignedMessage>;

export type Parameters = Readonly<Record<string, unknown>>;

/** Signs parameters. `order` is the order number in them. */
export function signedMessage(
  parameters: Parameters,
  signing: { readonly version: SignatureVersion; readonly key: string; readonly order: string },
): SignedMessage {
  const bytes = Buffer.from(JSON.stringify(parameters), 'utf8');
  const encoded = signing.version === 'HMAC_SHA256_V1' ? bytes.toString('base64') : bytes.toString('base64url');
  return {
    Ds_SignatureVersion: signing.version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: signatureOf(encoded, signing),
  };
}

/** The parameters of a message signed with this key; null for any other. Their names depend on the sender. */
export function readSigned(message: unknown, key: string): Parameters | null {
  const parsed = SignedMessage.safeParse(message);
  if (!parsed.success) return null;
  const { Ds_MerchantParameters: encoded, Ds_Signature: signature, Ds_SignatureVersion } = parsed.data;
  const version = SignatureVersion.safeParse(Ds_SignatureVersion);
  const parameters = decode(encoded);
  if (!version.success || parameters === null) return null;
  const order = parameters.Ds_Order ?? parameters.DS_MERCHANT_ORDER;
  if (typeof order !== 'string') return null;
  return isSignatureOf(encoded, { version: version.data, key, order, signature }) ? parameters : null;
}

function decode(encoded: string): Parameters | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
