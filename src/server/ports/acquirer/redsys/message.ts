import { z } from 'zod';
import { isSignatureOf, SignatureVersion, signatureOf } from './signature.ts';

/** Messages of both sides: parameters as JSON in base64, signed in that form. */
export const SignedMessage = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
export type SignedMessage = z.output<typeof SignedMessage>;

export type Parameters = Readonly<Record<string, unknown>>;

/** A message with these parameters. `order` is the number that they carry. */
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

/** The parameters of a message that is signed with this key; null for any other. Names are those of the sender. */
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
