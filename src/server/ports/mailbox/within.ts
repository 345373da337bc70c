import { MailboxError } from './mailbox-error.ts';

/**
 * Waits for one step of a mail server's, however often it says something meanwhile: a timeout of silence never ends a server that
 * sends a byte a second.
 * @throws MailboxError too_slow
 */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new MailboxError('too_slow', '')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
