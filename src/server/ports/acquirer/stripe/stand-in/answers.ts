import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { addRecord, findRecord } from '../../stand-in/records.ts';
import { ApiError } from './api-error.ts';
import { atDesk, type StripeDesk } from './desk.ts';

export interface Answer {
  readonly status: number;
  readonly body: object;
}

const ANSWER = {
  kind: 'answer',
  shape: z.object({ request: z.string(), status: z.int(), body: z.record(z.string(), z.unknown()) }),
};

/**
 * Executes a request once per idempotency key. Repeating the request returns the first answer; a different request with
 * that key is refused. A failed execution leaves the key unused.
 * @throws ApiError
 */
export function answerOnce(
  desk: StripeDesk,
  { key, request }: { key: string | null; request: string },
  work: (desk: StripeDesk) => Promise<Answer>,
): Promise<Answer & { readonly isRepeated: boolean }> {
  return atDesk(desk, async (inside) => {
    if (key === null) return { ...(await work(inside)), isRepeated: false };
    await sql`select pg_advisory_xact_lock(hashtext(${`stripe:${key}`}))`.execute(inside.store.db);
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const first = await findRecord(inside.store, ANSWER, { id: key });
    if (first && first.request !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new ApiError(400, { type: 'idempotency_error', message });
    }
    if (first) return { status: first.status, body: first.body, isRepeated: true };
    const { status, body } = await work(inside);
    await addRecord(inside.store, ANSWER, { id: key, body: { request: fingerprint, status, body: { ...body } } });
    return { status, body, isRepeated: false };
  });
}
