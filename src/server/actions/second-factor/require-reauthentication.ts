import { AppError } from '../../../domain/errors/app-error.ts';
import { isReauthenticated, needsReauthentication } from '../../../domain/permissions/reauthentication.ts';
import type { Right } from '../../../domain/permissions/rights.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Requires re-authentication within the last ten minutes for a sensitive right. Call it before the write, beside `may`; the system itself
 * needs none.
 * @throws AppError reauthentication_required, on which the panel re-authenticates and retries
 */
export function requireReauthentication(ctx: Ctx, right: Right): void {
  if (needsReauthentication(right)) requireOwnReauthentication(ctx);
}

/** The same for changes of the account itself. @throws AppError reauthentication_required */
export function requireOwnReauthentication({ actor, access, now }: Ctx): void {
  if (actor.kind === 'agent' && !isReauthenticated(access?.provedAt ?? null, now()))
    throw new AppError('reauthentication_required');
}
