import { addressWithToken } from '../../../domain/inbox/address-token.ts';
import { mailCode } from '../../../domain/inbox/mail-code.ts';
import { signedMessageId } from '../../../domain/inbox/signed-message-id.ts';
import { type ThreadTarget, targetCode } from '../../../domain/inbox/thread-target.ts';
import { type ThreadKey, threadMac } from './thread-keys.ts';

/**
 * The address for answers about a target: the mailbox with a signed token after a plus sign.
 * @throws RangeError when the mailbox leaves no room for it
 */
export function answerAddress(key: ThreadKey, mailbox: string, target: ThreadTarget): string {
  return signedAddress(key, mailbox, targetCode(target));
}

/** The return path of one mail, to which its bounces come (variable envelope return path). @throws RangeError as above */
export function returnPathOf(key: ThreadKey, mailbox: string, mailId: string): string {
  return signedAddress(key, mailbox, mailCode(mailId));
}

function signedAddress(key: ThreadKey, mailbox: string, named: string): string {
  return addressWithToken(mailbox, { named, keyId: key.id, mac: threadMac(key, 'address', named) });
}

/** The Message-ID of a mail: stable as long as the key is, and proof of what an answer refers to. */
export function messageIdOfMail(
  key: ThreadKey,
  { mailId, about, domain }: { readonly mailId: string; readonly about: ThreadTarget | null; readonly domain: string },
): string {
  const mail = mailCode(mailId);
  const code = about && targetCode(about);
  const mac = threadMac(key, 'message_id', signedText({ mail, about: code }));
  return signedMessageId({ mail, about: code, keyId: key.id, mac }, domain);
}

/** What the signature of a Message-ID covers. */
export function signedText({ mail, about }: { readonly mail: string; readonly about: string | null }): string {
  return `${mail}.${about ?? ''}`;
}
