import { z } from 'zod';

/** Seconds since 1970, as in the telephone company's API. */
const moment = z.int().min(0).max(9_999_999_999);
const id = z.union([z.int(), z.string().regex(/^\d{1,20}$/)]).transform(String);
/** Becomes a link for agents. */
const link = z.url({ protocol: /^https?$/ }).max(2_000);

/** The call of an event, reduced to the used fields: names and contacts from the telephone company's own address book are not used. */
export const reportedCallSchema = z.object({
  id,
  direction: z.enum(['inbound', 'outbound']),
  raw_digits: z.string().max(60).nullish(),
  started_at: moment.nullish(),
  answered_at: moment.nullish(),
  ended_at: moment.nullish(),
  missed_call_reason: z.string().max(60).nullish(),
  /** A permanent address, for users signed in there. */
  asset: link.nullish(),
  user: z.object({ id }).nullish(),
  number: z.object({ name: z.string().max(200).nullish(), digits: z.string().max(60).nullish() }).nullish(),
  comments: z
    .array(z.object({ id, content: z.string().max(10_000), posted_at: moment.nullish() }))
    .max(100)
    .nullish(),
});
export type ReportedCall = z.output<typeof reportedCallSchema>;

/** A webhook's body. Source: facts.md (Aircall), developer.aircall.io "Webhooks". */
export const phoneEventSchema = z.object({
  resource: z.string().max(40),
  event: z.string().max(60),
  timestamp: moment,
  /** The same in every message of a webhook; messages are not signed. */
  token: z.string().max(200),
  data: z.unknown(),
});

export interface CallEvent {
  readonly name: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly call: ReportedCall;
}
