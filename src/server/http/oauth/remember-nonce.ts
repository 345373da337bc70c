import { sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { ProtocolParameters } from '../../../domain/sessions/protocol-parameters.ts';
import type { Deps } from '../../ctx.ts';

/**
 * Records a used nonce (decoded) for all processes. Only correctly signed requests may reach this, or anybody could use up others' nonces.
 * The commit does not wait for the disk, which would cost more than the rest of a read. Later writes of the request do wait, and the log is
 * ordered: a crash can lose a nonce only together with the request's writes.
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
