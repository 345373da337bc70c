import type { ReadSignature } from '../../../domain/authenticity/paper-signature.ts';
import { decideChain, decideRevocation, type RevocationAnswer } from '../../../domain/authenticity/revocation.ts';
import type { Ctx } from '../../ctx.ts';
import type { ChainLink, FoundSignature } from '../../ports/pdf-signatures/read-signatures.ts';
import type { RevocationQuestion } from '../../ports/revocation/question.ts';
import { lookUpRevocation } from './look-up-revocation.ts';

/**
 * Signatures with what issuers say about revoked certificates, of who signed and of the authorities above them, where the file itself does not settle it.
 * `isSilent`: an issuer that should have told gave no answer.
 */
export async function withRevocations(
  ctx: Ctx,
  found: readonly FoundSignature[],
): Promise<{ readonly signatures: readonly ReadSignature[]; readonly isSilent: boolean }> {
  const told = new Map<string, RevocationAnswer>();
  let isSilent = false;
  for (const question of openQuestionsOf(found)) {
    const { answer, ...lookedUp } = await lookUpRevocation(ctx, question);
    if (answer) told.set(question.fingerprint, answer);
    isSilent ||= lookedUp.isSilent;
  }
  const signatures = found.map(({ signature, chain }) => ({
    ...signature,
    ...decideChain(
      chain.map((link) => {
        const answer = isSettled(signature, link) ? undefined : told.get(link.question.fingerprint);
        return answer ? [...link.answers, answer] : link.answers;
      }),
    ),
  }));
  return { signatures, isSilent };
}

/** Each once: those about who signed first, so that many authorities leave none of them unasked. */
function openQuestionsOf(found: readonly FoundSignature[]): readonly RevocationQuestion[] {
  const open = (links: (chain: readonly ChainLink[]) => readonly ChainLink[]) =>
    new Map(
      found.flatMap(({ signature, chain }) =>
        links(chain).flatMap((link) =>
          isSettled(signature, link) ? [] : [[link.question.fingerprint, link.question] as const],
        ),
      ),
    );
  const signers = [...open((chain) => chain.slice(0, 1)).values()].slice(0, MOST_SIGNERS);
  const authorities = [...open((chain) => chain.slice(1)).values()].slice(0, MOST_AUTHORITIES);
  return [...signers, ...authorities];
}

/** An answer in the file from after the signature, whose time is proven; else who signed could have kept an old one. */
function isSettled({ signedAt, isTimeProven }: ReadSignature, { answers }: ChainLink): boolean {
  const { state, asOf } = decideRevocation(answers);
  return (
    state === 'revoked' || (state === 'good' && isTimeProven && signedAt !== null && asOf !== null && asOf >= signedAt)
  );
}

/** Of one file that are asked about. */
const MOST_SIGNERS = 4;
const MOST_AUTHORITIES = 4;
