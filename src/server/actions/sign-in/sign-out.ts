import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { UserKind } from '../sessions/prove-identity.ts';
import { signOutSession } from './sign-out-session.ts';

/** Ends the access token that signed a call, or else the browser's session. */
export async function signOut(ctx: Ctx, { accessToken }: { accessToken: string | null }): Promise<void> {
  if (accessToken === null) return signOutSession(ctx);
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .deleteFrom('oauth_tokens')
      .where('token', '=', accessToken)
      .where('kind', '=', 'access')
      .returning(['user_kind', 'user_id'])
      .executeTakeFirst();
    if (!ended?.user_kind || ended.user_id === null) return;
    await recordAudit(tx, {
      action: 'session.sign_out',
      subjectKind: ended.user_kind as UserKind,
      subjectId: ended.user_id,
    });
  });
}
