import type { OUTGOING_EVENTS } from '../../domain/sessions/security-event.ts';
import type { Deps } from '../ctx.ts';
import { watchPartnerTls } from '../ports/partner-tls.ts';

/**
 * Writes each partner that is not trusted into the log of security events.
 * @returns ends it
 */
export function logUntrustedPartners(log: Deps['log']): () => void {
  const security: keyof typeof OUTGOING_EVENTS = 'partner_untrusted';
  return watchPartnerTls(({ host, code }) => log.warn({ security, host, code }, 'refused'));
}
