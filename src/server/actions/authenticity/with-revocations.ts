import type { ReadSignature } from '../../../domain/authenticity/paper-signature.ts';
import { decideRevocation } from '../../../domain/authenticity/revocation.ts';
import type { Ctx } from '../../ctx.ts';
import type { FoundSignature } from '../../ports/pdf-signatures/read-signatures.ts';
import { lookUpRevocation } from './look-up-revocation.ts';

/**
 * Signatures with what their issuers say about revoked certificates, where the file itself does not settle it. `isSilent`: an issuer that should have
 * told gave no answer.
 */
export async function withRevocations(
  ctx: Ctx,
  found: readonly FoundSignature[],
): Promise<{ readonly signatures: readonly ReadSignature[]; readonly isSilent: boolean }> {
  const open = found.flatMap(({ signature, question }) => (question && !isSettled(signature) ? [question] : []));
  const questions = [...new Map(open.map((question) => [question.fingerprint, question])).values()];
  const lookedUp = new Map<string, Awaited<ReturnType<typeof lookUpRevocation>>>();
  for (const question of questions.slice(0, MOST_SIGNERS)) {
    lookedUp.set(question.fingerprint, await lookUpRevocation(ctx, question));
  }
  const signatures = found.map(({ signature, answers, question }) => {
    const told = question && !isSettled(signature) ? lookedUp.get(question.fingerprint)?.answer : null;
    return told ? { ...signature, revocation: decideRevocation([...answers, told]) } : signature;
  });
  return { signatures, isSilent: [...lookedUp.values()].some(({ isSilent }) => isSilent) };
}

/** An answer in the file from after the signature, whose time is proven; else who signed could have kept an old one. */
function isSettled({ revocation: { state, asOf }, signedAt, isTimeProven }: ReadSignature): boolean {
  return (
    state === 'revoked' || (state === 'good' && isTimeProven && signedAt !== null && asOf !== null && asOf >= signedAt)
  );
}

/** Of one file that are asked about. */
const MOST_SIGNERS = 4;
