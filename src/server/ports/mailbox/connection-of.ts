import type { ImapFlowOptions } from 'imapflow';
import { isThisMachine } from '../../this-machine.ts';
import type { MailAccount } from './port.ts';

/** How to connect to an account: encrypted, except on this machine. */
export function connectionOf({ host, port, isSecure, user, password }: MailAccount): ImapFlowOptions {
  return {
    host,
    port,
    secure: isSecure,
    ...(!isSecure && !isThisMachine(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
  };
}
