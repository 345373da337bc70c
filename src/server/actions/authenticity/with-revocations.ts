import { provesTime, type ReadSignature } from '../../../domain/authenticity/paper-signature.ts';
import {
  decideChain,
  decideRevocation,
  decideStamp,
  type RevocationAnswer,
} from '../../../domain/authenticity/revocation.ts';
import type { Ctx } from '../../ctx.ts';
import type { ChainLink, FoundSignature } from '../../ports/pdf-signatures/read-signatures.ts';
import { lookUpRevocation } from './look-up-revocation.ts';

/**
 * Signatures with what issuers say about revoked certificates, of who signed, of their time stamps and of the authorities above both, where the file itself does
 * not settle it. `isSilent`: an issuer that should have told gave no answer.
 */
export async function withRevocations(
  ctx: Ctx,
  found: readonly FoundSignature[],
): Promise<{ readonly signatures: readonly ReadSignature[]; readonly isSilent: boolean }> {
  const inquiry: Inquiry = { told: new Map(), silent: new Set() };
  // Time stamps first: whether what the file says settles the rest depends on their times.
  const stamps = found.map(({ signature, chain, stampChain }) => (signature.kind === 'timestamp' ? chain : stampChain));
  await askAbout(ctx, stamps.map(unsettled), inquiry);
  const dated = found.map(({ signature, chain, stampChain }) => {
    const stamp = decideStamp(stampChain.map((link) => answersTo(link, inquiry)));
    return { signature: { ...signature, stamp }, chain };
  });
  const open = dated.map(({ signature, chain }) => chain.filter((link) => !isSettled(signature, link)));
  await askAbout(ctx, open, inquiry);
  const signatures = dated.map(({ signature, chain }) => {
    if (chain.length === 0) return signature;
    const answers = chain.map((link) => (isSettled(signature, link) ? link.answers : answersTo(link, inquiry)));
    return { ...signature, ...decideChain(answers) };
  });
  return { signatures, isSilent: inquiry.silent.size > 0 };
}

/** By the fingerprint of a certificate. */
interface Inquiry {
  readonly told: Map<string, RevocationAnswer>;
  readonly silent: Set<string>;
}

/** Asks about each certificate once: about those at the foot of a chain first, so that many authorities leave none of them unasked. */
async function askAbout(ctx: Ctx, chains: readonly (readonly ChainLink[])[], { told, silent }: Inquiry): Promise<void> {
  const once = (links: readonly ChainLink[], most: number) =>
    [...new Map(links.map(({ question }) => [question.fingerprint, question])).values()].slice(0, most);
  const feet = once(
    chains.flatMap((chain) => chain.filter(({ isFoot }) => isFoot)),
    MOST_FEET,
  );
  const authorities = once(
    chains.flatMap((chain) => chain.filter(({ isFoot }) => !isFoot)),
    MOST_AUTHORITIES,
  );
  for (const question of [...feet, ...authorities]) {
    if (told.has(question.fingerprint) || silent.has(question.fingerprint)) continue;
    const { answer, isSilent } = await lookUpRevocation(ctx, question);
    if (answer) told.set(question.fingerprint, answer);
    if (isSilent) silent.add(question.fingerprint);
  }
}

function answersTo({ question, answers }: ChainLink, { told }: Inquiry): readonly RevocationAnswer[] {
  const answer = told.get(question.fingerprint);
  return answer ? [...answers, answer] : answers;
}

/** An old answer in the file leaves it open: who has the key of a time stamp can set any time. */
function unsettled(chain: readonly ChainLink[]): readonly ChainLink[] {
  return chain.filter(({ answers }) => decideRevocation(answers).state !== 'revoked');
}

/** An answer in the file from after the signature, whose time is proven; else who signed could have kept an old one. */
function isSettled(signature: ReadSignature, { answers }: ChainLink): boolean {
  const { state, asOf } = decideRevocation(answers);
  if (state !== 'good') return state === 'revoked';
  const { kind, signedAt } = signature;
  return kind === 'signature' && provesTime(signature) && signedAt !== null && asOf !== null && asOf >= signedAt;
}

/** Of one file that are asked about: who signed, or time stamps. */
const MOST_FEET = 4;
const MOST_AUTHORITIES = 4;
