import { z } from 'zod';
import { SIGNATURE_VERDICTS } from '../../domain/authenticity/paper-signature.ts';
import { paperPlace } from './paper-place.ts';

const instant = z.iso.datetime();

/** What a PDF says about its authenticity: its signatures, in the order in which they were made, and the codes that it prints. */
export const authenticitySchema = z.object({
  /** `unread`: it exceeded the limits of a check, or its bytes are missing. */
  state: z.enum(['waiting', 'checked', 'unread']),
  signatures: z.array(
    z.object({
      kind: z.enum(['signature', 'timestamp']),
      /** `valid` only for a certificate of a known authority; whether it was withdrawn is not checked. */
      verdict: z.enum(SIGNATURE_VERDICTS),
      /** The file was added to afterwards, which a later valid signature covers. */
      is_followed: z.boolean(),
      signer: z.string().nullable(),
      organisation: z.string().nullable(),
      issuer: z.string().nullable(),
      valid_from: instant.nullable(),
      valid_to: instant.nullable(),
      signed_at: instant.nullable(),
      /** By a time stamp of a known authority; else it is what the signer says. */
      is_time_proven: z.boolean(),
      /** Bytes of the file after what was signed. */
      added_bytes: z.int(),
    }),
  ),
  codes: z.array(
    z.object({
      code: z.string(),
      /** Who checks it, and where; null if the paper does not say whose it is. */
      office: z.string().nullable(),
      page_href: z.string().nullable(),
      place: paperPlace.nullable(),
    }),
  ),
});
export type Authenticity = z.output<typeof authenticitySchema>;
