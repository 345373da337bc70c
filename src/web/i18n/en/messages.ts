import type { Messages } from '../es/messages.ts';
import { account } from './account.ts';
import { afterOrder } from './after-order.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { failure } from './failure.ts';
import { finalizing } from './finalizing.ts';
import { incidents } from './incidents.ts';
import { payments } from './payments.ts';
import { places } from './places.ts';
import { profile } from './profile.ts';
import { quotes } from './quotes.ts';
import { site } from './site.ts';
import { updating } from './updating.ts';
import { visits } from './visits.ts';
import { vouchers } from './vouchers.ts';
import { withdrawals } from './withdrawals.ts';
import { wizard } from './wizard.ts';

export const en: Messages = {
  account,
  afterOrder,
  catalogue,
  checkout,
  failure,
  finalizing,
  incidents,
  payments,
  places,
  profile,
  quotes,
  site,
  updating,
  visits,
  vouchers,
  withdrawals,
  wizard,
};
