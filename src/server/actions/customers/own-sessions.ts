import { deviceName } from '../../../domain/sessions/device-name.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { deleteSessions } from '../sessions/delete-sessions.ts';

/** A session of a customer: a browser by its cookie, or an application by its access token. */
interface OwnSession {
  readonly session_id: string;
  readonly kind: 'browser' | 'application';
  readonly device: string | null;
  readonly created_at: Date;
  readonly seen_at: Date;
  /** The session of this request. */
  readonly is_this: boolean;
}

/** Sessions of the signed-in customer, most recently used first. @throws AppError sign_in_required */
export async function listOwnSessions(ctx: Ctx): Promise<readonly OwnSession[]> {
  const customerId = requireCustomer(ctx);
  const [browsers, applications] = await Promise.all([
    ctx.db
      .selectFrom('sessions')
      .select(['session_id', 'device', 'created_at', 'seen_at', 'token_hash'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'customer')
      .where('expires_at', '>', ctx.now())
      .execute(),
    ctx.db
      .selectFrom('oauth_tokens')
      .select(['session_id', 'user_agent', 'created_at', 'seen_at'])
      .where('user_kind', '=', 'customer')
      .where('user_id', '=', customerId)
      .where('kind', '=', 'access')
      .where('expires_at', '>', ctx.now())
      .execute(),
  ]);
  const all: OwnSession[] = [
    ...browsers.map(({ token_hash, ...row }) => ({
      ...row,
      kind: 'browser' as const,
      is_this: ctx.session?.tokenHash.equals(token_hash) ?? false,
    })),
    ...applications.map(({ user_agent, ...row }) => ({
      ...row,
      kind: 'application' as const,
      device: deviceName(user_agent ?? undefined),
      is_this: false,
    })),
  ];
  return all.sort((a, b) => Number(b.is_this) - Number(a.is_this) || b.seen_at.getTime() - a.seen_at.getTime());
}

/**
 * Ends one of the signed-in customer's sessions, or with null all others; an ended one is no error. Drafts of an ended browser are deleted.
 * @throws AppError sign_in_required
 */
export async function endOwnSessions(ctx: Ctx, sessionId: string | null): Promise<void> {
  const customerId = requireCustomer(ctx);
  refuseImpersonation(ctx, 'own');
  const sessions = await listOwnSessions(ctx);
  const ending = sessions.filter(({ session_id, is_this }) =>
    sessionId === null ? !is_this : session_id === sessionId,
  );
  const ids = ending.map(({ session_id }) => session_id);
  if (ids.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await deleteSessions(tx, (sessions) =>
      sessions.where('customer_id', '=', customerId).where('session_id', 'in', ids),
    );
    await tx.db
      .deleteFrom('oauth_tokens')
      .where('user_kind', '=', 'customer')
      .where('user_id', '=', customerId)
      .where('session_id', 'in', ids)
      .execute();
    await recordAudit(tx, {
      action: 'session.end',
      subjectKind: 'customer',
      subjectId: customerId,
      detail: { sessions: ids.length },
    });
  });
}
