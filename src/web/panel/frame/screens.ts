import { type ComponentType, lazy } from 'react';
import type { Locale } from '../../../domain/locale/locale.ts';
import { ACTIVITY_MESSAGES } from '../activity/i18n/messages.ts';
import { CATALOGUE_MESSAGES } from '../catalogue/i18n/messages.ts';
import { CLIENT_MESSAGES } from '../client/i18n/messages.ts';
import type { PanelMessages } from '../i18n/es.ts';
import { PANEL_MESSAGES } from '../i18n/use-panel-messages.ts';
import { INVOICE_MESSAGES } from '../invoices/i18n/messages.ts';
import { MASS_MESSAGES } from '../mass/i18n/messages.ts';
import { newWorkPage } from '../new-work/i18n/messages.ts';
import { PAYMENT_MESSAGES } from '../payments/i18n/messages.ts';
import { PROPERTY_LIST_MESSAGES } from '../property-lists/i18n/messages.ts';
import { QUOTE_MESSAGES } from '../quotes/i18n/messages.ts';
import { pageTextOf } from '../records/i18n/messages.ts';
import { REFUND_MESSAGES } from '../refunds/i18n/messages.ts';
import { REVIEW_MESSAGES } from '../reviews/i18n/messages.ts';
import { SearchTab } from '../search/search-tab.tsx';
import type { PageKind } from '../tabs/pages.ts';
import { TICKET_MESSAGES } from '../tickets/i18n/messages.ts';
import { TRANSFER_MESSAGES } from '../transfers/i18n/messages.ts';
import { VERIFACTU_MESSAGES } from '../verifactu/i18n/messages.ts';
import { VOUCHER_MESSAGES } from '../vouchers/i18n/messages.ts';

export interface PageText {
  readonly title: string;
  readonly open: string;
}

/** Title and component of a panel page. */
export interface Screen {
  /** What its tab is called, and the command that opens it. */
  readonly text: Readonly<Record<Locale, PageText>>;
  readonly Content: ComponentType<{ readonly query: string }>;
}

/** What each kind of page (`tabs/pages.ts`) shows; those that few people open are loaded when they do. */
export const SCREENS: Readonly<Record<PageKind, Screen>> = {
  search: {
    text: ofPanel(({ frame, commands }) => ({ title: frame.search, open: commands.search })),
    Content: SearchTab,
  },
  catalogue: {
    text: CATALOGUE_MESSAGES,
    Content: lazy(() => import('../catalogue/catalogue-tab.tsx')),
  },
  payments: {
    text: PAYMENT_MESSAGES,
    Content: lazy(() => import('../payments/payments-tab.tsx')),
  },
  invoices: {
    text: INVOICE_MESSAGES,
    Content: lazy(() => import('../invoices/invoices-tab.tsx')),
  },
  refunds: {
    text: REFUND_MESSAGES,
    Content: lazy(() => import('../refunds/refunds-tab.tsx')),
  },
  transfers: {
    text: TRANSFER_MESSAGES,
    Content: lazy(() => import('../transfers/transfers-tab.tsx')),
  },
  quotes: { text: QUOTE_MESSAGES, Content: lazy(() => import('../quotes/quotes-tab.tsx')) },
  vouchers: {
    text: VOUCHER_MESSAGES,
    Content: lazy(() => import('../vouchers/vouchers-tab.tsx')),
  },
  reviews: { text: REVIEW_MESSAGES, Content: lazy(() => import('../reviews/reviews-tab.tsx')) },
  verifactu: {
    text: VERIFACTU_MESSAGES,
    Content: lazy(() => import('../verifactu/verifactu-tab.tsx')),
  },
  new: { text: newWorkPage('new'), Content: lazy(() => import('../new-work/procedure-page.tsx')) },
  ns: { text: newWorkPage('ns'), Content: lazy(() => import('../new-work/note-page.tsx')) },
  qp: { text: newWorkPage('qp'), Content: lazy(() => import('../new-work/search-page.tsx')) },
  localisations: {
    text: PROPERTY_LIST_MESSAGES,
    Content: lazy(() => import('../property-lists/lists-page.tsx')),
  },
  client: { text: CLIENT_MESSAGES, Content: lazy(() => import('../client/client-page.tsx')) },
  activity: { text: ACTIVITY_MESSAGES, Content: lazy(() => import('../activity/activity-tab.tsx')) },
  mass: { text: MASS_MESSAGES, Content: lazy(() => import('../mass/mass-tab.tsx')) },
  tickets: { text: TICKET_MESSAGES, Content: lazy(() => import('../tickets/tickets-tab.tsx')) },
  inmuebles: {
    text: pageTextOf('inmuebles'),
    Content: lazy(() => import('../portfolio/inmuebles-tab.tsx')),
  },
  empresas: {
    text: pageTextOf('empresas'),
    Content: lazy(() => import('../portfolio/empresas-tab.tsx')),
  },
  vehiculos: {
    text: pageTextOf('vehiculos'),
    Content: lazy(() => import('../portfolio/vehiculos-tab.tsx')),
  },
  documentos: {
    text: pageTextOf('documentos'),
    Content: lazy(() => import('../records/documents-tab.tsx')),
  },
  activities: {
    text: pageTextOf('activities'),
    Content: lazy(() => import('../records/activities-tab.tsx')),
  },
  subscriptions: {
    text: pageTextOf('subscriptions'),
    Content: lazy(() => import('../records/subscriptions-tab.tsx')),
  },
  notifications: {
    text: pageTextOf('notifications'),
    Content: lazy(() => import('../records/notifications-tab.tsx')),
  },
};

/** Titles that are texts of the panel as a whole. */
function ofPanel(pick: (messages: PanelMessages) => PageText): Screen['text'] {
  const { es, en, pt } = PANEL_MESSAGES;
  return { es: pick(es), en: pick(en), pt: pick(pt) };
}
