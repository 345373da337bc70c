import { account } from './account.ts';
import { accountLinks } from './account-links.ts';
import { afterOrder } from './after-order.ts';
import { always } from './always.ts';
import { app } from './app.ts';
import { catalogue } from './catalogue.ts';
import { consent } from './consent.ts';
import { conversations } from './conversations.ts';
import { finalizePage } from './finalize-page.ts';
import { firms } from './firms.ts';
import { helpSearch } from './help-search.ts';
import { impersonationPages } from './impersonation-pages.ts';
import { incidents } from './incidents.ts';
import { lookup } from './lookup.ts';
import { notifications } from './notifications.ts';
import { ownNote } from './own-note.ts';
import { ownOrders } from './own-orders.ts';
import { ownReview } from './own-review.ts';
import { paymentStanding } from './payment-standing.ts';
import { payments } from './payments.ts';
import { places } from './places.ts';
import { portfolio } from './portfolio.ts';
import { profile } from './profile.ts';
import { propertySearch } from './property-search.ts';
import { quotes } from './quotes.ts';
import { reviews } from './reviews.ts';
import { sharing } from './sharing.ts';
import { subscriptions } from './subscriptions.ts';
import { withdrawalPage } from './withdrawal-page.ts';

export const es = {
  ...always,
  account,
  accountLinks,
  afterOrder,
  app,
  catalogue,
  consent,
  conversations,
  finalizePage,
  firms,
  helpSearch,
  incidents,
  lookup,
  notifications,
  ownNote,
  ownOrders,
  ownReview,
  payments,
  paymentStanding,
  places,
  portfolio,
  profile,
  propertySearch,
  quotes,
  reviews,
  sharing,
  subscriptions,
  impersonationPages,
  withdrawalPage,
};

/** Every text of the shop and the customer's area, by noun. Spanish defines the keys of all languages. */
export type Messages = typeof es;
