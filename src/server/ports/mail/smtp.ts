import { createTransport } from 'nodemailer';
import { callLimit } from '../call-limit.ts';
import type { Dkim } from './dkim.ts';
import { MailError, type MailPort } from './port.ts';
import { toNodemailer } from './to-nodemailer.ts';

/** A port that keeps connections, to be closed with the process. */
interface SmtpMail extends MailPort {
  close(): void;
}

/** For a whole message. The limits of the transport count silence, and a server that says a word now and then is never silent. */
const TIMEOUT_MS = 90_000;

/**
 * Sends through the mail server of SMTP_URL (`smtp://` or `smtps://`, user and password in it).
 * @param url as nodemailer reads it
 * @param dkim signs each message; null leaves it to the mail server
 */
export function smtpMail(
  url: string,
  { timeoutMs = TIMEOUT_MS, dkim = null }: { readonly timeoutMs?: number; readonly dkim?: Dkim | null } = {},
): SmtpMail {
  const transport = createTransport({
    url,
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
        throw new MailError('the mail server did not take the message', {
          permanent: isPermanent(error),
          cause: error,
        });
      }
    },
    close: () => transport.close(),
  };
}

// 5xx is permanent (RFC 5321, 4.2.1), except refused credentials, which we can fix and retry.
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const refusedSignIn = 'code' in error && error.code === 'EAUTH';
  return !refusedSignIn && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
