import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { ProtocolParameters } from '../../../domain/sessions/protocol-parameters.ts';
import type { Deps } from '../../ctx.ts';

/**
 * Remembers that a nonce was used, decoded, for all processes at once. Only a request whose signature is right may get
 * here: otherwise anybody could use up other people's nonces.
 *
 * The commit does not wait for the disk, which costs more than all the rest of a read. What a request writes afterwards does wait, and
 * the log is written in order: a crash can lose the nonce of a request only together with whatever that request wrote.
 * @throws AppError oauth_refused when it was used before
 */
export async function rememberNonce(deps: Deps, oauth: ProtocolParameters): Promise<void> {
  const { consumerKey, token, timestamp, nonce } = oauth;
  const { rows } = await sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into oauth_nonces (consumer_key, token, oauth_timestamp, nonce)
    select ${consumerKey}, ${token}, ${Number(timestamp)}, ${nonce} from unhurried
    on conflict do nothing
    returning nonce`.execute(deps.db);
  if (rows.length === 0) throw new AppError('oauth_refused');
}
