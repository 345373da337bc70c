import { z } from 'zod';
import type { RecordStore } from '../../stand-in/records.ts';
import type { IfthenpayAccess } from '../access.ts';

/** State of the stand-in. */
export interface IfthenpayDesk extends RecordStore {
  /** Its own address for browsers, without a slash at the end. A path alone means the host of the page. */
  readonly publicUrl: string;
  readonly access: IfthenpayAccess;
  /** The merchant's registered callback, without parameters. */
  readonly callbackUrl: string;
}

const ReferenceShape = z.object({
  entity: z.string(),
  order_id: z.string(),
  request_id: z.string(),
  /** Cents. */
  amount: z.int(),
  description: z.string(),
  /** `dd-mm-yyyy`, the last day on which it can be paid; null for ever. */
  last_day: z.string().nullable(),
  paid: z.object({ amount: z.int(), at: z.iso.datetime() }).nullable(),
});
export type StandInReference = z.output<typeof ReferenceShape>;
/** By the nine digits. */
export const REFERENCES = { kind: 'reference', shape: ReferenceShape };

const PushShape = z.object({
  order_id: z.string(),
  /** Nine digits. */
  phone: z.string(),
  /** Cents. */
  amount: z.int(),
  description: z.string(),
  sent_at: z.iso.datetime(),
  /** The customer's answer in their app; null before. */
  answer: z.enum(['confirmed', 'refused', 'declined']).nullable(),
  answered_at: z.iso.datetime().nullable(),
});
export type StandInPush = z.output<typeof PushShape>;
/** Requests of MB WAY by their own names. */
export const PUSHES = { kind: 'push', shape: PushShape };

/** The entity and merchant of the published example. */
export const ENTITY = '99999';
export const SUB_ENTITY = '999';
