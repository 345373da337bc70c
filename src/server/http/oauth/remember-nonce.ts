import { AppError } from '../../../domain/errors/app-error.ts';
import type { ProtocolParameters } from '../../../domain/sessions/protocol-parameters.ts';
import type { Deps } from '../../ctx.ts';

/**
 * Remembers that a nonce was used, decoded, for all processes at once. Only a request whose signature is right may get
 * here: otherwise anybody could use up other people's nonces.
 * @throws AppError oauth_refused when it was used before
 */
export async function rememberNonce(deps: Deps, oauth: ProtocolParameters): Promise<void> {
  const stored = await deps.db
    .insertInto('oauth_nonces')
    .values({
      consumer_key: oauth.consumerKey,
      token: oauth.token,
      oauth_timestamp: Number(oauth.timestamp),
      nonce: oauth.nonce,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (!stored) throw new AppError('oauth_refused');
}
