import { issuerTimeZone } from '../../../domain/invoices/issuer.ts';
import type { MailSender } from '../../../domain/mail/frame.ts';
import type { Ctx } from '../../ctx.ts';
import { contactIn, issuerIn } from '../issuers/fiscal-settings.ts';

/**
 * The company in whose name a mail leaves: the one that sells in its portal. Its params were written down before and name no
 * store, but the time zone, which the portals of the two companies do not share.
 */
export function mailSenderOf(ctx: Pick<Ctx, 'settings'>, { timeZone }: { readonly timeZone?: string }): MailSender {
  const country = timeZone === issuerTimeZone('PT') ? 'PT' : 'ES';
  return { issuer: issuerIn(ctx, country), contact: contactIn(ctx, country) };
}
