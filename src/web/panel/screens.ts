import { lazy } from 'react';
import { ACTIVITY_MESSAGES } from './activity/i18n/messages.ts';
import type { PageKind } from './addresses/pages.ts';
import { AGENT_LIST_MESSAGES } from './agents/i18n/messages.ts';
import { AUDIT_MESSAGES } from './audit/i18n/messages.ts';
import { TRANSFER_MESSAGES } from './bank-statements/i18n/messages.ts';
import { CATALOGUE_MESSAGES } from './catalogue/i18n/messages.ts';
import { CLIENT_MESSAGES } from './client/i18n/messages.ts';
import { CONFIG_LIST_MESSAGES } from './config-lists/i18n/messages.ts';
import { DRAFTING_MESSAGES } from './drafting/i18n/messages.ts';
import { FIGURE_MESSAGES } from './figures/i18n/messages.ts';
import type { Screen } from './frame/frame-parts.ts';
import { HEALTH_MESSAGES } from './health/i18n/messages.ts';
import { inEach, PANEL_MESSAGES } from './i18n/use-panel-messages.ts';
import { INBOX_MESSAGES } from './inbox/i18n/messages.ts';
import { INVOICE_MESSAGES } from './invoices/i18n/messages.ts';
import { MASS_MESSAGES } from './mass/i18n/messages.ts';
import { NEW_WORK_MESSAGES } from './new-work/i18n/messages.ts';
import { AUDIENCE_MESSAGES } from './page-counts/i18n/messages.ts';
import { PAYMENT_MESSAGES } from './payments/i18n/messages.ts';
import { PHONE_MESSAGES } from './phone-calls/i18n/messages.ts';
import { PROPERTY_LIST_MESSAGES } from './property-search/i18n/messages.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './provider-payments/i18n/messages.ts';
import { QUOTE_MESSAGES } from './quotes/i18n/messages.ts';
import { RECORD_MESSAGES } from './records/i18n/messages.ts';
import { REFUND_MESSAGES } from './refunds/i18n/messages.ts';
import { REVIEW_MESSAGES } from './reviews/i18n/messages.ts';
import { SearchTab } from './search/search-tab.tsx';
import { TEAM_MESSAGES } from './team/i18n/messages.ts';
import { TICKET_MESSAGES } from './tickets/i18n/messages.ts';
import { VERIFACTU_MESSAGES } from './verifactu/i18n/messages.ts';
import { VOUCHER_MESSAGES } from './vouchers/i18n/messages.ts';

/** The component of each kind of page (`tabs/pages.ts`); rarely used ones are loaded lazily. */
export const SCREENS: Readonly<Record<PageKind, Screen>> = {
  search: {
    text: inEach(PANEL_MESSAGES, ({ frame, commands }) => ({ title: frame.search, open: commands.search })),
    Content: SearchTab,
  },
  catalogue: {
    text: CATALOGUE_MESSAGES,
    Content: lazy(() => import('./catalogue/catalogue-tab.tsx')),
  },
  payments: {
    text: PAYMENT_MESSAGES,
    Content: lazy(() => import('./payments/payments-tab.tsx')),
  },
  invoices: {
    text: INVOICE_MESSAGES,
    Content: lazy(() => import('./invoices/invoices-tab.tsx')),
  },
  refunds: {
    text: REFUND_MESSAGES,
    Content: lazy(() => import('./refunds/refunds-tab.tsx')),
  },
  transfers: {
    text: TRANSFER_MESSAGES,
    Content: lazy(() => import('./bank-statements/transfers-tab.tsx')),
  },
  providerPayments: {
    text: PROVIDER_PAYMENT_MESSAGES,
    Content: lazy(() => import('./provider-payments/provider-payments-tab.tsx')),
  },
  quotes: { text: QUOTE_MESSAGES, Content: lazy(() => import('./quotes/quotes-tab.tsx')) },
  vouchers: {
    text: VOUCHER_MESSAGES,
    Content: lazy(() => import('./vouchers/vouchers-tab.tsx')),
  },
  reviews: { text: REVIEW_MESSAGES, Content: lazy(() => import('./reviews/reviews-tab.tsx')) },
  lists: { text: CONFIG_LIST_MESSAGES, Content: lazy(() => import('./config-lists/lists-tab.tsx')) },
  people: { text: AGENT_LIST_MESSAGES, Content: lazy(() => import('./agents/agents-tab.tsx')) },
  verifactu: {
    text: VERIFACTU_MESSAGES,
    Content: lazy(() => import('./verifactu/verifactu-tab.tsx')),
  },
  new: {
    text: inEach(NEW_WORK_MESSAGES, ({ pages }) => pages.new),
    Content: lazy(() => import('./new-work/procedure-page.tsx')),
  },
  ns: {
    text: inEach(NEW_WORK_MESSAGES, ({ pages }) => pages.ns),
    Content: lazy(() => import('./new-work/note-page.tsx')),
  },
  qp: {
    text: inEach(NEW_WORK_MESSAGES, ({ pages }) => pages.qp),
    Content: lazy(() => import('./new-work/search-page.tsx')),
  },
  localisations: {
    text: PROPERTY_LIST_MESSAGES,
    Content: lazy(() => import('./property-search/lists-page.tsx')),
  },
  client: { text: CLIENT_MESSAGES, Content: lazy(() => import('./client/client-page.tsx')) },
  audience: { text: AUDIENCE_MESSAGES, Content: lazy(() => import('./page-counts/audience-tab.tsx')) },
  figures: { text: FIGURE_MESSAGES, Content: lazy(() => import('./figures/figures-tab.tsx')) },
  team: { text: TEAM_MESSAGES, Content: lazy(() => import('./team/team-tab.tsx')) },
  activity: { text: ACTIVITY_MESSAGES, Content: lazy(() => import('./activity/activity-tab.tsx')) },
  audit: { text: AUDIT_MESSAGES, Content: lazy(() => import('./audit/audit-tab.tsx')) },
  health: { text: HEALTH_MESSAGES, Content: lazy(() => import('./health/health-tab.tsx')) },
  mass: { text: MASS_MESSAGES, Content: lazy(() => import('./mass/mass-tab.tsx')) },
  inbox: { text: INBOX_MESSAGES, Content: lazy(() => import('./inbox/inbox-tab.tsx')) },
  drafting: { text: DRAFTING_MESSAGES, Content: lazy(() => import('./drafting/drafting-tab.tsx')) },
  phone: { text: PHONE_MESSAGES, Content: lazy(() => import('./phone-calls/phone-tab.tsx')) },
  tickets: { text: TICKET_MESSAGES, Content: lazy(() => import('./tickets/tickets-tab.tsx')) },
  ticketFigures: {
    text: inEach(TICKET_MESSAGES, ({ figures }) => figures),
    Content: lazy(() => import('./tickets/ticket-figures-tab.tsx')),
  },
  newTicket: {
    text: inEach(TICKET_MESSAGES, ({ create }) => create),
    Content: lazy(() => import('./tickets/new-ticket-page.tsx')),
  },
  inmuebles: {
    text: inEach(RECORD_MESSAGES, ({ pages }) => pages.inmuebles),
    Content: lazy(() => import('./portfolio/inmuebles-tab.tsx')),
  },
  empresas: {
    text: inEach(RECORD_MESSAGES, ({ pages }) => pages.empresas),
    Content: lazy(() => import('./portfolio/empresas-tab.tsx')),
  },
  vehiculos: {
    text: inEach(RECORD_MESSAGES, ({ pages }) => pages.vehiculos),
    Content: lazy(() => import('./portfolio/vehiculos-tab.tsx')),
  },
  documentos: {
    text: inEach(RECORD_MESSAGES, ({ pages }) => pages.documentos),
    Content: lazy(() => import('./records/documents-tab.tsx')),
  },
  activities: {
    text: inEach(RECORD_MESSAGES, ({ pages }) => pages.activities),
    Content: lazy(() => import('./records/activities-tab.tsx')),
  },
  subscriptions: {
    text: inEach(RECORD_MESSAGES, ({ pages }) => pages.subscriptions),
    Content: lazy(() => import('./records/subscriptions-tab.tsx')),
  },
  notifications: {
    text: inEach(RECORD_MESSAGES, ({ pages }) => pages.notifications),
    Content: lazy(() => import('./records/notifications-tab.tsx')),
  },
};
