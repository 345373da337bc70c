import { faultOfPort, type MailboxFault } from '../../../domain/inbox/mailbox-fault.ts';
import { reportUntrusted } from '../partner-tls.ts';
import type { MailAccount } from './port.ts';

/** Why a mailbox was not read, with the mail server's own words where there are any. */
export class MailboxError extends Error {
  readonly fault: MailboxFault;
  readonly said: string;
  constructor(fault: MailboxFault, said: string, options?: ErrorOptions) {
    // Without the words, which may contain names: it is logged.
    super(fault, options);
    this.fault = fault;
    this.said = said.slice(0, 300);
  }
}

/** An error of the connection to an account, named. */
export function mailboxErrorOf(error: unknown, account: Pick<MailAccount, 'port' | 'isSecure'>): MailboxError {
  if (error instanceof MailboxError) return error;
  const refusal = error as Partial<Refusal>;
  const fault = faultOf(refusal, account);
  return new MailboxError(fault, wordsOf(refusal, fault), { cause: error });
}

/** Reports a mail server that was not trusted when the connection changed over to TLS; one that begins with it is seen without this. */
export function reportFault({ fault }: MailboxError, { host, isSecure }: Pick<MailAccount, 'host' | 'isSecure'>): void {
  if (fault === 'not_encrypted' && !isSecure) reportUntrusted({ host, code: 'STARTTLS' });
}

function faultOf(
  { authenticationFailed, responseStatus, code = '', message = '' }: Partial<Refusal>,
  account: Pick<MailAccount, 'port' | 'isSecure'>,
): MailboxFault {
  if (authenticationFailed) return 'sign_in_refused';
  if (GARBLED.test(code)) return 'garbled';
  const isLate = /time-?out/i.test(`${code} ${message}`) || code === 'ETIMEDOUT';
  const isTls = /tls|ssl|cert/i.test(`${code} ${message}`);
  const port = isLate || isTls || CLOSED.test(code) ? faultOfPort(account) : null;
  if (port !== null) return port;
  // The library's words for a missing greeting speak of TLS, too.
  if (isLate) return 'too_slow';
  if (isTls) return 'not_encrypted';
  if (CLOSED.test(code)) return 'closed';
  return responseStatus === 'NO' || responseStatus === 'BAD' ? 'refused' : 'unreachable';
}

/** The server's words; of a connection that failed, those of the system. */
function wordsOf({ responseText = '', message = '', code = '' }: Partial<Refusal>, fault: MailboxFault): string {
  if (responseText !== '') return responseText;
  return fault === 'unreachable' || fault === 'not_encrypted' ? (message || code).trim() : '';
}

const GARBLED = /^(?:Parser|Line|Literal|Response|Invalid|Missing|Unexpected|TooMany|MAX_IMAP)/;
const CLOSED = /^(?:NoConnection|ClosedAfter|ECONNRESET|EPIPE)/;

/** An error as imapflow and Node's sockets throw it. */
interface Refusal {
  readonly authenticationFailed: boolean;
  readonly responseText: string;
  readonly responseStatus: string;
  readonly code: string;
  readonly message: string;
}
