import { createTransport } from 'nodemailer';
import { isThisMachine } from '../../this-machine.ts';
import { callLimit } from '../call-limit.ts';
import { reportUntrusted } from '../partner-tls.ts';
import type { Dkim } from './dkim.ts';
import { MailError, type MailPort } from './port.ts';
import { toNodemailer } from './to-nodemailer.ts';

/** A mail port with open connections, to be closed when the process ends. */
interface SmtpMail extends MailPort {
  close(): void;
}

/**
 * Time limit for a whole message. Those of the transport count only silence, so a server that sends a byte now and then
 * would never exceed them.
 */
const TIMEOUT_MS = 90_000;

/**
 * Sends through the mail server of SMTP_URL, encrypted unless it is on this machine: a server there that offers no TLS gets nothing.
 * @param url `smtp://` or `smtps://` with user and password, in nodemailer's format
 * @param dkim signs each message; null leaves that to the mail server
 */
export function smtpMail(
  url: string,
  { timeoutMs = TIMEOUT_MS, dkim = null }: { readonly timeoutMs?: number; readonly dkim?: Dkim | null } = {},
): SmtpMail {
  const transport = createTransport({
    url,
    requireTLS: !isThisMachine(new URL(url).hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(dkim && { dkim }),
  });
  return {
    async send(message) {
      const options = toNodemailer(message);
      try {
        const { messageId } = await transport.sendMail({ ...options, signal: callLimit(timeoutMs) });
        return { messageId };
      } catch (error) {
        if (isOfTls(error)) reportUntrusted({ host: new URL(url).hostname, code: 'STARTTLS' });
        throw new MailError('the mail server did not take the message', {
          permanent: isPermanent(error),
          cause: error,
        });
      }
    },
    close: () => transport.close(),
  };
}

/** The server offers no encryption, or its certificate is not trusted once the connection changes over to it. */
function isOfTls(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETLS';
}

/** What an operator corrects, after which the mail can be sent: refused credentials, no TLS. Their answers are 5xx too. */
const OPERATORS = ['EAUTH', 'ETLS'];

// 5xx is permanent (RFC 5321, 4.2.1).
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isOurs = 'code' in error && OPERATORS.includes(String(error.code));
  return !isOurs && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
