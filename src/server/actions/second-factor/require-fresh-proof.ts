import { AppError } from '../../../domain/errors/app-error.ts';
import { isProofFresh, needsFreshProof } from '../../../domain/permissions/fresh-proof.ts';
import type { Right } from '../../../domain/permissions/rights.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Requires re-authentication within the last ten minutes for a sensitive right. Call it before the write, beside `may`; the system itself
 * needs none.
 * @throws AppError fresh_proof_required, on which the panel re-authenticates and retries
 */
export function requireFreshProof(ctx: Ctx, right: Right): void {
  if (needsFreshProof(right)) requireProof(ctx);
}

/** The same for what concerns the account itself. @throws AppError fresh_proof_required */
export function requireProof({ actor, access, now }: Ctx): void {
  if (actor.kind === 'agent' && !isProofFresh(access?.provedAt ?? null, now()))
    throw new AppError('fresh_proof_required');
}
