/** Reasons why a mailbox cannot be read. `ours`: the mail server did its part. */
export const MAILBOX_FAULTS = [
  'no_password',
  'unreachable',
  'port_of_tls',
  'port_of_starttls',
  'port_of_others',
  'not_encrypted',
  'sign_in_refused',
  'no_folder',
  'closed',
  'too_slow',
  'garbled',
  'refused',
  'ours',
] as const;
export type MailboxFault = (typeof MAILBOX_FAULTS)[number];

/**
 * Whether a port is made for another kind of connection than the chosen one: 993 begins with TLS, 143 turns to it by STARTTLS, and mail
 * is sent or fetched by POP on others. Null for a port that fits, or that says nothing. Source: RFC 8314, section 7.
 * @param isSecure TLS from the first byte
 */
export function faultOfPort({
  port,
  isSecure,
}: {
  readonly port: number;
  readonly isSecure: boolean;
}): MailboxFault | null {
  if (port === 993 && !isSecure) return 'port_of_tls';
  if (port === 143 && isSecure) return 'port_of_starttls';
  return PORTS_OF_OTHERS.includes(port) ? 'port_of_others' : null;
}

/** Of SMTP and of POP. */
const PORTS_OF_OTHERS: readonly number[] = [25, 465, 587, 2525, 110, 995];
