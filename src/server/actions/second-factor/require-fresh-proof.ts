import { AppError } from '../../../domain/errors/app-error.ts';
import { isProofFresh, needsFreshProof } from '../../../domain/permissions/fresh-proof.ts';
import type { Right } from '../../../domain/permissions/rights.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Lets a right that needs it be exercised only by a back-office user who has proved himself within ten minutes. To be asked before
 * the write, beside `may`; what the product does by itself needs no proof.
 * @throws AppError fresh_proof_required, on which the panel asks for a proof and makes the call again
 */
export function requireFreshProof(ctx: Ctx, right: Right): void {
  if (needsFreshProof(right)) requireProof(ctx);
}

/** The same for what concerns the account itself. @throws AppError fresh_proof_required */
export function requireProof({ actor, access, now }: Ctx): void {
  if (actor.kind === 'agent' && !isProofFresh(access?.provedAt ?? null, now()))
    throw new AppError('fresh_proof_required');
}
