import { z } from 'zod';
import { SIGNATURE_VERDICTS } from '../../domain/authenticity/paper-signature.ts';
import { defineCall } from '../define-call.ts';
import { paperPlace } from './paper-place.ts';

const instant = z.iso.datetime();

const revocation = z.object({
  state: z.enum(['good', 'revoked', 'unknown']),
  as_of: instant.nullable(),
  revoked_at: instant.nullable(),
});

/** What a PDF or a picture says about its authenticity: its signatures, in the order in which they were made, and the codes that it prints. */
export const authenticitySchema = z.object({
  /** `waiting`: for its check, or for another. `unread`: it exceeded the limits of a check, or its bytes are missing. */
  state: z.enum(['waiting', 'checked', 'unread']),
  signatures: z.array(
    z.object({
      kind: z.enum(['signature', 'timestamp']),
      /** `valid` only for a certificate of a known authority that was not revoked, as far as its issuer tells. */
      verdict: z.enum(SIGNATURE_VERDICTS),
      /** The file was added to afterwards, which a later valid signature covers. */
      is_followed: z.boolean(),
      signer: z.string().nullable(),
      organisation: z.string().nullable(),
      issuer: z.string().nullable(),
      valid_from: instant.nullable(),
      valid_to: instant.nullable(),
      signed_at: instant.nullable(),
      /** By a time stamp of a known authority that is known not to have been revoked; else it is what the signer or a time stamp says. */
      is_time_proven: z.boolean(),
      /** Of the certificate, according to an answer of its issuer of when; `unknown` without one. */
      revocation,
      /** Of the authorities between the certificate and the one that we know, together; null if there are none. */
      authorities: revocation.nullable(),
      /** Of the certificate of its time stamp and the authorities above that, together; null without a time stamp, or if there are none to ask. */
      stamp: revocation.nullable(),
      /** Bytes of the file after what was signed. */
      added_bytes: z.int(),
    }),
  ),
  codes: z.array(
    z.object({
      code: z.string(),
      /** False if it was recognised in a picture, and signs that look alike may stand for others. */
      is_sure: z.boolean(),
      /** Read in a QR code or a bar code, which knows its own errors; null for a code that is only printed. */
      symbol: z.enum(['qr', 'bars']).nullable(),
      /** The address in its QR code or bar code is of no office that we know. */
      is_elsewhere: z.boolean(),
      /** Who checks it, and where; null if the paper does not say whose it is. */
      office: z.string().nullable(),
      page_href: z.string().nullable(),
      place: paperPlace.nullable(),
    }),
  ),
});
export type Authenticity = z.output<typeof authenticitySchema>;

export const checkPaper = defineCall('checkPaper', {
  summary: 'Checks signatures and codes of a PDF or a picture of an order again',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/files/{file_id}/check',
  who: ['agent'],
  params: z.object({ item_id: z.coerce.number().int().positive(), file_id: z.uuid() }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});
