import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';
import { takeTicket } from './issue-ticket.ts';
import type { UserKind } from './prove-identity.ts';

export interface Authorization {
  readonly requestToken: string;
  readonly ticket: string;
  /** The kind of user of this endpoint; the other kind is refused. */
  readonly kind: UserKind;
}

/**
 * Ties a request token to the person of a ticket and answers the verifier. The ticket is used up either way; a token can be
 * authorised once. Source: RFC 5849 section 2.2, decisions.md "Signing in".
 * @throws AppError oauth_refused
 */
export async function authorize(ctx: Ctx, { requestToken, ticket, kind }: Authorization): Promise<string> {
  const user = await takeTicket(ctx, ticket);
  if (!user || user.kind !== kind) throw new AppError('oauth_refused');
  const verifier = randomKey();
  const authorized = await ctx.db
    .updateTable('oauth_tokens')
    .set({
      user_kind: user.kind,
      user_id: user.id,
      verifier: hashKey(verifier).toString('hex'),
      proved_at: ctx.now(),
    })
    .where('token', '=', requestToken)
    .where('kind', '=', 'request')
    .where('verifier', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning('token')
    .executeTakeFirst();
  if (!authorized) throw new AppError('oauth_refused');
  return verifier;
}
