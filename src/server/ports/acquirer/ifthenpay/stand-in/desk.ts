import { z } from 'zod';
import type { RecordStore } from '../../stand-in/records.ts';
import type { IfthenpayAccess } from '../access.ts';

export interface IfthenpayDesk extends RecordStore {
  /** Address of the stand-in for browsers, without trailing slash. A bare path means the host of the page. */
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
  /** Last day on which it can be paid, `dd-mm-yyyy`; null for no limit. */
  last_day: z.string().nullable(),
  paid: z.object({ amount: z.int(), at: z.iso.datetime() }).nullable(),
});
export type StandInReference = z.output<typeof ReferenceShape>;
/** Stored by its nine digits. */
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
/** MB WAY requests by their id. */
export const PUSHES = { kind: 'push', shape: PushShape };

/** The entity and merchant of the published example. */
export const ENTITY = '99999';
export const SUB_ENTITY = '999';
