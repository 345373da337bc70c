import { randomUUID } from 'node:crypto';
import {
  CONSENT_COOKIE,
  CONSENT_TEXT_VERSION,
  type ConsentChoices,
  type KeptConsent,
  writeConsent,
} from '../../../domain/consent/consent.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Keeps a decision in the browser's cookie, and the proof of it. Repeating a decision adds no proof.
 * @param kept the browser's earlier decision, whose id is reused
 */
export async function saveConsent(
  ctx: Ctx,
  { choices, kept }: { readonly choices: ConsentChoices; readonly kept: KeptConsent | null },
): Promise<void> {
  const isSame = kept?.analytics === choices.analytics && kept.marketing === choices.marketing;
  const consent_id = kept?.consent_id ?? randomUUID();
  await inTransaction(ctx, async (tx) => {
    if (!isSame)
      await tx.db
        .insertInto('consents')
        .values({
          ...choices,
          consent_id,
          text_version: CONSENT_TEXT_VERSION,
          decided_at: tx.now(),
          store_id: tx.portal.store_id,
          locale: tx.locale,
        })
        // Two clicks within a millisecond: the later one counts.
        .onConflict((conflict) => conflict.columns(['consent_id', 'decided_at']).doUpdateSet(choices))
        .execute();
    // Scripts may read it: it only says what they may do, and grants no access.
    const value = writeConsent({ consent_id, ...choices });
    tx.setCookie(`${CONSENT_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`);
  });
}
