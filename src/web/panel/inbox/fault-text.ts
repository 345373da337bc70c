import type { MailboxFault } from '../../../domain/inbox/mailbox-fault.ts';
import type { es } from './i18n/es.ts';

interface Failure {
  readonly fault: MailboxFault | null;
  /** The mail server's message, or the names of its folders. */
  readonly failure: string | null;
}

/** Why a mailbox cannot be read, and what its server says. */
export function faultText({ faults, said }: (typeof es)['boxes'], { fault, failure }: Failure): string {
  const words = failure === null || failure === '' ? '' : fault === 'no_folder' ? failure : said(failure);
  return [fault !== null && faults[fault], words].filter(Boolean).join(' ');
}
