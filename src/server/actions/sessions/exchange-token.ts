import { AppError } from '../../../domain/errors/app-error.ts';
import { expiryAfterUse } from '../../../domain/sessions/session-limits.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';
import type { Client } from './client.ts';
import type { NewToken } from './initiate.ts';
import type { UserKind } from './prove-identity.ts';
import { tellOfNetwork } from './tell-of-network.ts';

export interface Exchange {
  readonly requestToken: string;
  readonly verifier: string | null;
  readonly client: Client;
}

interface AccessToken extends NewToken {
  readonly kind: UserKind;
}

/**
 * Exchanges an authorised request token for an access token, once. The request must have been signed with the request
 * token. Source: RFC 5849 section 2.3.
 * @throws AppError oauth_missing_parameter without a verifier; oauth_refused
 */
export async function exchangeToken(ctx: Ctx, { requestToken, verifier, client }: Exchange): Promise<AccessToken> {
  if (!verifier) throw new AppError('oauth_missing_parameter', { name: 'oauth_verifier' });
  return inTransaction(ctx, async (tx) => {
    const spent = await tx.db
      .deleteFrom('oauth_tokens')
      .where('token', '=', requestToken)
      .where('kind', '=', 'request')
      .where('verifier', '=', hashKey(verifier).toString('hex'))
      .where('expires_at', '>', tx.now())
      .returning(['consumer_key', 'user_kind', 'user_id', 'proved_at'])
      .executeTakeFirst();
    if (!spent || spent.user_id === null) throw new AppError('oauth_refused');
    const kind = spent.user_kind as UserKind;
    const { consumer_key: consumerKey, user_id: userId, proved_at: provedAt } = spent;
    const issued = await insertAccessToken(tx, { consumerKey, kind, userId, provedAt, client });
    await recordAudit(tx, { action: 'session.sign_in', subjectKind: kind, subjectId: spent.user_id });
    if (kind === 'agent') await tellOfNetwork(tx, userId, client);
    return { ...issued, kind };
  });
}

async function insertAccessToken(
  tx: Ctx,
  {
    consumerKey,
    kind,
    userId,
    provedAt,
    client,
  }: { consumerKey: string; kind: UserKind; userId: number; provedAt: Date | null; client: Client },
): Promise<NewToken> {
  const now = tx.now();
  const issued: NewToken = { token: randomKey(), secret: randomKey() };
  await tx.db
    .insertInto('oauth_tokens')
    .values({
      ...issued,
      kind: 'access',
      consumer_key: consumerKey,
      user_kind: kind,
      user_id: userId,
      proved_at: provedAt,
      ip_address: client.ipAddress,
      user_agent: client.userAgent,
      created_at: now,
      seen_at: now,
      expires_at: expiryAfterUse({ userKind: kind, createdAt: now }, now),
    })
    .execute();
  return issued;
}
