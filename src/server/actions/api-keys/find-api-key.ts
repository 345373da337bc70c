import type { Deps } from '../../ctx.ts';
import { openSecret } from '../sessions/seal-secret.ts';

/** A valid key with the secret that verifies its signatures. */
export interface FoundKey {
  readonly keyId: string;
  readonly customerId: number;
  readonly scopes: readonly string[];
  readonly secret: string;
}

/** The key that a signed call names, looked up each time so that revoking takes effect at once; null for an unknown key. */
export async function findApiKey(deps: Pick<Deps, 'db' | 'settings'>, consumerKey: string): Promise<FoundKey | null> {
  const row = await deps.db
    .selectFrom('api_keys')
    .select(['key_id', 'customer_id', 'scopes', 'sealed_secret'])
    .where('consumer_key', '=', consumerKey)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const secret = row && openSecret(deps.settings, keyPurpose(row.key_id), row.sealed_secret);
  return row && secret ? { keyId: row.key_id, customerId: row.customer_id, scopes: row.scopes, secret } : null;
}

/** Records that a key was used, at most once a minute: the time is only shown to people. */
export async function noteKeyUse({ db, now }: Pick<Deps, 'db' | 'now'>, keyId: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now() })
    .where('key_id', '=', keyId)
    .where((row) =>
      row.or([row('last_used_at', 'is', null), row('last_used_at', '<', new Date(now().getTime() - NOTED_EVERY_MS))]),
    )
    .execute();
}

const NOTED_EVERY_MS = 60_000;

/** The associated data that a key's sealed secret is bound to. */
export function keyPurpose(keyId: string): string {
  return `api key:${keyId}`;
}
