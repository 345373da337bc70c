import type { Locale } from '../locale/locale.ts';
import type { MailBody } from './block.ts';
import { editMail } from './edited-mail.ts';
import type { MailSender } from './frame.ts';
import { lookUpBlocks } from './look-up-blocks.ts';
import type { MailParams, MailTemplate } from './params.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { TemplateTexts } from './template-texts.ts';
import { accountConfirmEmail } from './templates/account-confirm-email.ts';
import { accountEmailChange } from './templates/account-email-change.ts';
import { accountEmailChanged } from './templates/account-email-changed.ts';
import { accountErased } from './templates/account-erased.ts';
import { accountErasureAsked } from './templates/account-erasure-asked.ts';
import { accountExportReady } from './templates/account-export-ready.ts';
import { accountFileInfected } from './templates/account-file-infected.ts';
import { accountPasswordChanged } from './templates/account-password-changed.ts';
import { accountPasswordReset } from './templates/account-password-reset.ts';
import { accountSignInLink } from './templates/account-sign-in-link.ts';
import { accountWelcome } from './templates/account-welcome.ts';
import { agentFactorReset } from './templates/agent-factor-reset.ts';
import { agentInvited } from './templates/agent-invited.ts';
import { agentMessage } from './templates/agent-message.ts';
import { agentNewNetwork } from './templates/agent-new-network.ts';
import { cancellationReceived } from './templates/cancellation-received.ts';
import { chargeDue } from './templates/charge-due.ts';
import { chargePaid } from './templates/charge-paid.ts';
import { claimReceived } from './templates/claim-received.ts';
import { claimRejected } from './templates/claim-rejected.ts';
import { claimResolved } from './templates/claim-resolved.ts';
import { companyNews } from './templates/company-news.ts';
import { dataReceived } from './templates/data-received.ts';
import { firmClosed } from './templates/firm-closed.ts';
import { firmClosing } from './templates/firm-closing.ts';
import { firmInvited } from './templates/firm-invited.ts';
import { incidentAnswerReceived } from './templates/incident-answer-received.ts';
import { incidentReminder } from './templates/incident-reminder.ts';
import { incidentRequest } from './templates/incident-request.ts';
import { incidentWithdrawn } from './templates/incident-withdrawn.ts';
import { invoiceCorrected } from './templates/invoice-corrected.ts';
import { latePaymentReceived } from './templates/late-payment-received.ts';
import { notaryRequest } from './templates/notary-request.ts';
import { officeMessage } from './templates/office-message.ts';
import { orderCancelledFee } from './templates/order-cancelled-fee.ts';
import { orderCancelledUnpaid } from './templates/order-cancelled-unpaid.ts';
import { orderClosed } from './templates/order-closed.ts';
import { orderClosedUnanswered } from './templates/order-closed-unanswered.ts';
import { orderDelivered } from './templates/order-delivered.ts';
import { orderDeliveredRefusal } from './templates/order-delivered-refusal.ts';
import { orderDenied } from './templates/order-denied.ts';
import { orderExpired } from './templates/order-expired.ts';
import { orderLookupCode } from './templates/order-lookup-code.ts';
import { orderOnHold } from './templates/order-on-hold.ts';
import { orderPaid } from './templates/order-paid.ts';
import { orderPaidDataDue } from './templates/order-paid-data-due.ts';
import { orderPaymentLink } from './templates/order-payment-link.ts';
import { orderProcessed } from './templates/order-processed.ts';
import { orderRefunded } from './templates/order-refunded.ts';
import { orderResumed } from './templates/order-resumed.ts';
import { orderScheduled } from './templates/order-scheduled.ts';
import { paymentInstructions } from './templates/payment-instructions.ts';
import { providerDataChanged } from './templates/provider-data-changed.ts';
import { providerRequest } from './templates/provider-request.ts';
import { providerUpdate } from './templates/provider-update.ts';
import { quoteOffered } from './templates/quote-offered.ts';
import { reminders } from './templates/reminders.ts';
import { renewalDue } from './templates/renewal-due.ts';
import { templateTest } from './templates/template-test.ts';
import { ticketMessage } from './templates/ticket-message.ts';
import { ticketReceived } from './templates/ticket-received.ts';
import { transferPartReceived } from './templates/transfer-part-received.ts';
import { visitNotice } from './templates/visit-notice.ts';
import { visitScheduled } from './templates/visit-scheduled.ts';
import { weeklyFigures } from './templates/weekly-figures.ts';
import { withdrawalReceived } from './templates/withdrawal-received.ts';

/** A mail ready to be sent; `subject` is one line. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Composes a mail in a language, as text and as equivalent HTML. `sender` is named in the footer; null if the mail is only previewed.
 * @throws RangeError if an address in the params is not http or https
 */
export function composeMail<T extends MailTemplate>(
  template: T,
  locale: Locale,
  params: MailParams[T],
  sender: MailSender | null = null,
): ComposedMail {
  const body = composeBody(template, locale, params);
  const frame = { locale, sender, ...params };
  return { subject: body.subject, text: renderText(body, frame), html: renderHtml(body, frame) };
}

/** An e-mail's blocks before rendering, with an agent's text if there is one; the subject is one line. */
export function composeBody<T extends MailTemplate>(template: T, locale: Locale, params: MailParams[T]): MailBody {
  const own = TEMPLATES[template][locale](params);
  const written = params.edited ? editMail(own, params.edited) : own;
  const body = { ...written, blocks: [...written.blocks, ...lookUpBlocks(params, locale)] };
  return { ...body, subject: body.subject.replace(/\s+/g, ' ').trim() };
}

/** Narrows any string to a template that exists. */
export function isMailTemplate(value: string): value is MailTemplate {
  return Object.hasOwn(TEMPLATES, value);
}

const TEMPLATES: { readonly [T in MailTemplate]: TemplateTexts<T> } = {
  agent_message: agentMessage,
  ticket_message: ticketMessage,
  ticket_received: ticketReceived,
  order_paid: orderPaid,
  order_paid_data_due: orderPaidDataDue,
  late_payment_received: latePaymentReceived,
  order_delivered: orderDelivered,
  order_expired: orderExpired,
  payment_instructions: paymentInstructions,
  order_payment_link: orderPaymentLink,
  charge_due: chargeDue,
  charge_paid: chargePaid,
  quote_offered: quoteOffered,
  transfer_part_received: transferPartReceived,
  order_cancelled_unpaid: orderCancelledUnpaid,
  order_refunded: orderRefunded,
  order_cancelled_fee: orderCancelledFee,
  invoice_corrected: invoiceCorrected,
  company_news: companyNews,
  firm_invited: firmInvited,
  order_lookup_code: orderLookupCode,
  reminders,
  renewal_due: renewalDue,
  order_on_hold: orderOnHold,
  order_scheduled: orderScheduled,
  order_denied: orderDenied,
  order_delivered_refusal: orderDeliveredRefusal,
  order_resumed: orderResumed,
  order_processed: orderProcessed,
  order_closed: orderClosed,
  order_closed_unanswered: orderClosedUnanswered,
  data_received: dataReceived,
  incident_request: incidentRequest,
  incident_reminder: incidentReminder,
  incident_withdrawn: incidentWithdrawn,
  incident_answer_received: incidentAnswerReceived,
  cancellation_received: cancellationReceived,
  claim_received: claimReceived,
  claim_resolved: claimResolved,
  claim_rejected: claimRejected,
  visit_scheduled: visitScheduled,
  visit_notice: visitNotice,
  office_message: officeMessage,
  provider_request: providerRequest,
  provider_update: providerUpdate,
  provider_data_changed: providerDataChanged,
  notary_request: notaryRequest,
  withdrawal_received: withdrawalReceived,
  account_welcome: accountWelcome,
  account_password_reset: accountPasswordReset,
  account_sign_in_link: accountSignInLink,
  account_password_changed: accountPasswordChanged,
  account_confirm_email: accountConfirmEmail,
  account_email_change: accountEmailChange,
  account_email_changed: accountEmailChanged,
  account_export_ready: accountExportReady,
  account_file_infected: accountFileInfected,
  account_erasure_asked: accountErasureAsked,
  account_erased: accountErased,
  firm_closing: firmClosing,
  firm_closed: firmClosed,
  agent_invited: agentInvited,
  agent_factor_reset: agentFactorReset,
  agent_new_network: agentNewNetwork,
  template_test: templateTest,
  weekly_figures: weeklyFigures,
};
