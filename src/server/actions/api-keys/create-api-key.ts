import { randomUUID } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type ApiScope, MOST_KEYS } from '../../../domain/firms/api-scope.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireAdministrator } from '../firms/load-firm.ts';
import { randomKey } from '../keys/random-key.ts';
import { sealSecret } from '../sessions/seal-secret.ts';
import { keyPurpose } from './find-api-key.ts';

/** A new key; its secret appears in no later answer. */
export interface MadeKey {
  readonly name: string;
  readonly consumer_key: string;
  readonly secret: string;
}

/**
 * Creates a key for programs of the firm. A repeated request creates no second one, and only the first answer holds the secret.
 * @returns null for a repeated request
 * @throws AppError firm_right_missing, api_key_too_many
 */
export async function createApiKey(
  ctx: Ctx,
  wish: { readonly name: string; readonly scopes: readonly ApiScope[]; readonly requestKey: string },
): Promise<MadeKey | null> {
  const { firmId, personId } = requireAdministrator(ctx);
  const made: MadeKey = { name: wish.name, consumer_key: `${API_KEY_PREFIX}${randomKey()}`, secret: randomKey() };
  return inTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('firms').select('firm_id').where('firm_id', '=', firmId).forUpdate().execute();
    const keys = await tx.db
      .selectFrom('api_keys')
      .select(['request_key', 'revoked_at'])
      .where('customer_id', '=', firmId)
      .execute();
    if (keys.some(({ request_key }) => request_key === wish.requestKey)) return null;
    if (keys.filter(({ revoked_at }) => revoked_at === null).length >= MOST_KEYS) {
      throw new AppError('api_key_too_many', { most: MOST_KEYS });
    }
    const keyId = randomUUID();
    await tx.db
      .insertInto('api_keys')
      .values({
        key_id: keyId,
        request_key: wish.requestKey,
        customer_id: firmId,
        name: wish.name,
        consumer_key: made.consumer_key,
        sealed_secret: sealSecret(tx.settings, keyPurpose(keyId), made.secret),
        scopes: [...wish.scopes],
        created_by: personId,
        created_at: tx.now(),
      })
      .execute();
    const detail = { key_id: keyId, scopes: [...wish.scopes] };
    await recordAudit(tx, { action: 'api_key.create', subjectKind: 'customer', subjectId: firmId, detail });
    return made;
  });
}

/** Identifies a firm's consumer key without a query. */
export const API_KEY_PREFIX = 'firm_';
