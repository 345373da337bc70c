import { X509Certificate } from 'node:crypto';
import type { RevocationAnswer } from '../../../domain/authenticity/revocation.ts';
import type { RevocationQuestion } from './question.ts';
import { readCrl } from './read-crl.ts';
import { readOcsp } from './read-ocsp.ts';

interface EvidenceToRead {
  readonly question: RevocationQuestion;
  readonly bytes: Uint8Array;
  /** In milliseconds. */
  readonly now: number;
}

/**
 * What an OCSP response or a list of revoked certificates says about a certificate, whichever it is; null for one that is damaged, signed by somebody
 * else, about another certificate, or of the future. Issuers forget certificates that have ended, so silence after that means nothing. Foreign bytes:
 * only in the process of `isolated/reader.ts`.
 */
export function readRevocation({ question, bytes, now }: EvidenceToRead): RevocationAnswer | null {
  const certificate = new X509Certificate(Buffer.from(question.certificate));
  const subject = { certificate, issuer: new X509Certificate(Buffer.from(question.issuer)) };
  for (const read of [readOcsp, readCrl]) {
    const answer = attempt(() => read(bytes, subject));
    if (!answer || Date.parse(answer.asOf) > now + CLOCKS_DIFFER_MS) continue;
    if (answer.state === 'revoked' || new Date(answer.asOf) <= certificate.validToDate) return answer;
  }
  return null;
}

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    // Foreign bytes: an error in them is damage, or they are of the other kind.
    return null;
  }
}

const CLOCKS_DIFFER_MS = 10 * 60_000;
