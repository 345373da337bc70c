import { issuerTimeZone } from '../../../domain/invoices/issuer.ts';
import type { MailSender } from '../../../domain/mail/frame.ts';
import type { Ctx } from '../../ctx.ts';
import { contactIn, issuerIn } from '../issuers/fiscal-settings.ts';

/**
 * The company that sends an e-mail: the one that sells in its portal. Its stored params name no store, but the time zone, which differs
 * between the two companies.
 */
export function mailSenderOf(ctx: Pick<Ctx, 'settings'>, { timeZone }: { readonly timeZone?: string }): MailSender {
  const country = timeZone === issuerTimeZone('PT') ? 'PT' : 'ES';
  return { issuer: issuerIn(ctx, country), contact: contactIn(ctx, country) };
}
