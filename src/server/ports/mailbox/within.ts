import { inTime } from '../../in-time.ts';
import { MailboxError } from './mailbox-error.ts';

/**
 * Waits for one step of a mail server's, however often it says something meanwhile: a timeout of silence never ends a server that
 * sends a byte a second.
 * @throws MailboxError too_slow
 */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const given = await inTime(
    work.then((value) => ({ value })),
    { ms, late: null },
  );
  if (given === null) throw new MailboxError('too_slow', '');
  return given.value;
}
