import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireAdministrator } from '../firms/load-firm.ts';
import { isUuid } from '../keys/is-uuid.ts';

/** Revokes a key from the next call on. Idempotent. @throws AppError firm_right_missing, not_found for another firm's */
export async function revokeApiKey(ctx: Ctx, keyId: string): Promise<void> {
  const { firmId } = requireAdministrator(ctx);
  if (!isUuid(keyId)) throw new AppError('not_found');
  await inTransaction(ctx, async (tx) => {
    const key = await tx.db
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('key_id', '=', keyId)
      .where('customer_id', '=', firmId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    if (key.revoked_at !== null) return;
    await tx.db.updateTable('api_keys').set({ revoked_at: tx.now() }).where('key_id', '=', keyId).execute();
    const detail = { key_id: keyId };
    await recordAudit(tx, { action: 'api_key.revoke', subjectKind: 'customer', subjectId: firmId, detail });
  });
}
