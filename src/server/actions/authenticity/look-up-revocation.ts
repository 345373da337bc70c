import type { RevocationAnswer } from '../../../domain/authenticity/revocation.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { readForeignRevocation } from '../../isolated/read-foreign-file.ts';
import type { RevocationQuestion } from '../../ports/revocation/question.ts';

/** `isSilent`: the certificate names services that tell, and none gave an answer that holds. */
interface LookedUp {
  readonly answer: RevocationAnswer | null;
  readonly isSilent: boolean;
}

/**
 * Asks the issuer of a certificate whether it was revoked: its responders, then its lists. An answer is kept until the issuer announces another, so
 * that papers of one signer cause one request.
 */
export async function lookUpRevocation(ctx: Ctx, question: RevocationQuestion): Promise<LookedUp> {
  const kept = await ctx.db
    .selectFrom('certificate_states')
    .select('answer')
    .where('fingerprint', '=', question.fingerprint)
    .where('keep_until', '>', ctx.now())
    .executeTakeFirst();
  if (kept) return { answer: kept.answer, isSilent: false };
  const addresses = [
    ...question.ocsp.map((address) => ({ address, request: question.request })),
    ...question.crls.map((address) => ({ address, request: null })),
  ];
  for (const { address, request } of addresses) {
    const bytes = await ctx.ports.revocation.ask(address, request);
    const answer = bytes && (await currentAnswer(ctx, question, bytes));
    if (!answer) continue;
    await keepAnswer(ctx, question, answer);
    return { answer, isSilent: false };
  }
  return { answer: null, isSilent: addresses.length > 0 };
}

/** What verified bytes say, if it still counts: an old answer that is sent again would hide a revocation. */
async function currentAnswer(
  ctx: Ctx,
  question: RevocationQuestion,
  bytes: Uint8Array,
): Promise<RevocationAnswer | null> {
  const now = ctx.now().getTime();
  const read = await readForeignRevocation({ question, bytes, now });
  if (!read.ok || !read.value) return null;
  const until = read.value.until === null ? Date.parse(read.value.asOf) + DAY_MS : Date.parse(read.value.until);
  return until >= now || read.value.state === 'revoked' ? read.value : null;
}

async function keepAnswer(ctx: Ctx, { fingerprint }: RevocationQuestion, answer: RevocationAnswer): Promise<void> {
  const now = ctx.now().getTime();
  const due = answer.until === null ? now + HOUR_MS : Math.min(Date.parse(answer.until), now + LONGEST_KEPT_MS);
  const row = { answer: JSON.stringify(answer), keep_until: new Date(due) };
  await ctx.db
    .insertInto('certificate_states')
    .values({ fingerprint, ...row })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(row))
    .execute();
  await ctx.db.deleteFrom('certificate_states').where('keep_until', '<', new Date(now)).execute();
}

const LONGEST_KEPT_MS = 7 * DAY_MS;
