import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

/** PayPal's error response. */
export interface Refusal {
  readonly status: number;
  /** PayPal's code for the reason, such as INSTRUMENT_DECLINED; empty without one. */
  readonly issue: string;
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

/** Parses an error of the SDK; null if it is a missing or unreadable answer, not a refusal. */
export function refusalOf(error: unknown): Refusal | null {
  const answer = Answer.safeParse(error);
  if (!answer.success) return null;
  const { statusCode: status, body } = answer.data;
  const reason = Reason.safeParse(parseJson(body));
  if (!reason.success) return { status, issue: '', links: [] };
  const { name = '', details = [], links = [] } = reason.data;
  return { status, issue: details[0]?.issue ?? name, links };
}

/** Whether a refusal proves that nothing was done. Rate limiting, credentials and faults of PayPal do not prove it. */
export function isCertain(refusal: Refusal | null): refusal is Refusal {
  return refusal !== null && CERTAIN.includes(refusal.status) && !IN_PROGRESS.includes(refusal.issue);
}

const CERTAIN: readonly number[] = [400, 403, 404, 422];
const IN_PROGRESS: readonly string[] = ['PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID', 'DUPLICATE_INVOICE_ID'];

const Answer = z.object({ statusCode: z.int().min(400), body: z.string() });
const Reason = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});
