import { transact } from '../../../db/transact.ts';
import { keepCard, readCardAtHand } from './cards.ts';
import { type Attempt, type Desk, reportOf } from './desk.ts';
import type { AttemptReport, AuthoriseMessage } from './messages.ts';
import { addNotification } from './notifications.ts';
import { CHALLENGE_CODE } from './test-cards.ts';

const MOST_WRONG_CODES = 3;
const CHALLENGE_TERM_MS = 15 * 60_000;

/** Accepts a charge; null when the number was used before. */
export async function openAttempt(desk: Desk, message: AuthoriseMessage): Promise<AttemptReport | null> {
  const now = desk.now();
  return transact(desk.db, async (db) => {
    const { verdict, ...card } = await readCardAtHand(db, message);
    const attempt = await db
      .insertInto('sandbox.attempts')
      .values({
        attempt_number: message.attempt_number,
        state: verdict.verdict,
        amount: message.amount,
        currency: message.currency,
        return_url: message.return_url,
        notify_url: message.notify_url,
        language: message.language,
        ...card,
        keep_as: message.keep_card && verdict.verdict !== 'declined' ? verdict.verdict : null,
        decline_code: verdict.verdict === 'declined' ? verdict.code : null,
        created_at: now,
        decided_at: verdict.verdict === 'challenge' ? null : now,
      })
      .onConflict((conflict) => conflict.column('attempt_number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!attempt) return null;
    const kept = await keepCard({ ...desk, db }, attempt);
    if (kept.state !== 'challenge') await addNotification({ ...desk, db }, kept);
    return reportOf(desk, kept);
  });
}

/** State of an attempt; `unseen` for an unknown number. */
export async function findReport(desk: Desk, attemptNumber: string): Promise<AttemptReport> {
  await expireChallenges(desk);
  const attempt = await desk.db
    .selectFrom('sandbox.attempts')
    .selectAll()
    .where('attempt_number', '=', attemptNumber)
    .executeTakeFirst();
  return attempt ? reportOf(desk, attempt) : { state: 'unseen', attempt_number: attemptNumber };
}

/** Closes an attempt permanently. An unknown number is marked as used, so that a late request is refused. */
export async function abandonAttempt(desk: Desk, attemptNumber: string): Promise<AttemptReport> {
  await desk.db
    .insertInto('sandbox.attempts')
    .values({ attempt_number: attemptNumber, state: 'expired', created_at: desk.now(), decided_at: desk.now() })
    .onConflict((conflict) => conflict.column('attempt_number').doNothing())
    .execute();
  await decide(desk, { where: { attempt_number: attemptNumber }, state: 'expired', code: null });
  return findReport(desk, attemptNumber);
}

/** The attempt of a challenge page, or null. */
export async function findChallenge(desk: Desk, pageKey: string): Promise<Attempt | null> {
  await expireChallenges(desk);
  const attempt = await desk.db
    .selectFrom('sandbox.attempts')
    .selectAll()
    .where('page_key', '=', pageKey)
    .executeTakeFirst();
  return attempt ?? null;
}

/** Checks the customer's code. A right code charges the card; a wrong one allows another try or refuses the payment. */
export async function answerChallenge(desk: Desk, answer: { pageKey: string; code: string }): Promise<void> {
  const where = { page_key: answer.pageKey };
  if (answer.code.replace(/\s/g, '') === CHALLENGE_CODE) return decide(desk, { where, state: 'captured', code: null });
  const { wrong_codes } = (await desk.db
    .updateTable('sandbox.attempts')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('page_key', '=', answer.pageKey)
    .where('state', '=', 'challenge')
    .returning('wrong_codes')
    .executeTakeFirst()) ?? { wrong_codes: 0 };
  if (wrong_codes >= MOST_WRONG_CODES) await decide(desk, { where, state: 'declined', code: 'wrong_code' });
}

export async function cancelChallenge(desk: Desk, pageKey: string): Promise<void> {
  await decide(desk, { where: { page_key: pageKey }, state: 'declined', code: 'cancelled_by_customer' });
}

/** Ends challenges that were not answered in time. */
async function expireChallenges(desk: Desk): Promise<void> {
  const before = new Date(desk.now().getTime() - CHALLENGE_TERM_MS);
  const late = await desk.db
    .selectFrom('sandbox.attempts')
    .select('attempt_number')
    .where('state', '=', 'challenge')
    .where('created_at', '<', before)
    .execute();
  for (const where of late) await decide(desk, { where, state: 'expired', code: null });
}

type Decision = {
  readonly where: { readonly attempt_number: string } | { readonly page_key: string };
  readonly state: 'captured' | 'declined' | 'expired';
  readonly code: string | null;
};

/** Ends an open challenge once; a second call changes nothing. */
async function decide(desk: Desk, { where, state, code }: Decision): Promise<void> {
  await transact(desk.db, async (db) => {
    const attempt = await db
      .updateTable('sandbox.attempts')
      .set({ state, decline_code: code, decided_at: desk.now() })
      .where((row) => row.and({ ...where, state: 'challenge' }))
      .returningAll()
      .executeTakeFirst();
    if (attempt) await addNotification({ ...desk, db }, await keepCard({ ...desk, db }, attempt));
  });
}
