import { mailIdOfCode } from '../../../domain/inbox/mail-code.ts';
import { type SignedMessageId, signedMessageIdOf } from '../../../domain/inbox/signed-message-id.ts';
import { type ThreadTarget, targetOfCode } from '../../../domain/inbox/thread-target.ts';
import type { FoundToken, TokenSource } from '../../../domain/inbox/tokens-of-message.ts';
import { signedText } from './sign-thread.ts';
import { isSameMac, type SignedKind, type ThreadKey, threadMac } from './thread-keys.ts';

/** A verified token; the target of a forged one must not be used. */
interface ReadToken {
  readonly source: TokenSource;
  readonly evidence: string;
  readonly signature: 'genuine' | 'forged' | 'unknown_key';
  /** What the token itself names. */
  readonly target: ThreadTarget | null;
  /** The mail that it identifies: the answered one, or the bounced one. */
  readonly mailId: string | null;
}

/** Verifies the signatures of a message's tokens, in order. */
export function checkTokens(keys: readonly ThreadKey[], found: readonly FoundToken[]): ReadToken[] {
  return found.map((one) => {
    const { source, evidence } = one;
    if (one.source === 'address') {
      const { named, keyId, mac } = one.token;
      const signature = signatureOf(keys, { kind: 'address', named, keyId, mac });
      return { source, evidence, signature, target: targetOfCode(named), mailId: mailIdOfCode(named) };
    }
    const signature = ofMessageId(keys, one.token);
    const { about, mail } = one.token;
    return {
      source,
      evidence,
      signature,
      target: about === null ? null : targetOfCode(about),
      mailId: mailIdOfCode(mail),
    };
  });
}

/** The mail of a Message-ID that we generated; null for somebody else's, and for one that only looks like ours. */
export function mailOfMessageId(keys: readonly ThreadKey[], messageId: string): string | null {
  const token = signedMessageIdOf(messageId);
  return token && ofMessageId(keys, token) === 'genuine' ? mailIdOfCode(token.mail) : null;
}

function ofMessageId(keys: readonly ThreadKey[], token: SignedMessageId): ReadToken['signature'] {
  return signatureOf(keys, { kind: 'message_id', named: signedText(token), keyId: token.keyId, mac: token.mac });
}

function signatureOf(
  keys: readonly ThreadKey[],
  { kind, named, keyId, mac }: { kind: SignedKind; named: string; keyId: string; mac: string },
): ReadToken['signature'] {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return 'unknown_key';
  return isSameMac(threadMac(key, kind, named), mac) ? 'genuine' : 'forged';
}
