import { AppError } from '../../../domain/errors/app-error.ts';
import { REQUEST_TOKEN_LIFE } from '../../../domain/sessions/session-limits.ts';
import type { Ctx } from '../../ctx.ts';
import { randomKey } from '../keys/random-key.ts';

export interface NewToken {
  readonly token: string;
  readonly secret: string;
}

/**
 * Gives a consumer a request token, valid for ten minutes. Source: RFC 5849 section 2.1.
 * @throws AppError oauth_missing_parameter without a callback (`oob` when there is none to call)
 */
export async function initiate(
  ctx: Ctx,
  { consumerKey, callback }: { consumerKey: string; callback: string | null },
): Promise<NewToken> {
  if (!callback) throw new AppError('oauth_missing_parameter', { name: 'oauth_callback' });
  const now = ctx.now();
  const issued: NewToken = { token: randomKey(), secret: randomKey() };
  await ctx.db
    .insertInto('oauth_tokens')
    .values({
      ...issued,
      kind: 'request',
      consumer_key: consumerKey,
      callback,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + REQUEST_TOKEN_LIFE),
    })
    .execute();
  return issued;
}
