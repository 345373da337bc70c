import type { ImapFlowOptions } from 'imapflow';
import type { MailAccount } from './port.ts';

/** How to connect to an account: encrypted, except on this machine. */
export function connectionOf({ host, port, isSecure, user, password }: MailAccount): ImapFlowOptions {
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(host);
  return {
    host,
    port,
    secure: isSecure,
    ...(!isSecure && !isHere && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
  };
}
