import type { AlwaysMessages } from '../es/always.ts';
import { cards } from './cards.ts';
import { checkout } from './checkout.ts';
import { failure } from './failure.ts';
import { finalizing } from './finalizing.ts';
import { impersonation } from './impersonation.ts';
import { site } from './site.ts';
import { updating } from './updating.ts';
import { vouchers } from './vouchers.ts';
import { withdrawals } from './withdrawals.ts';
import { wizard } from './wizard.ts';

export const always: AlwaysMessages = {
  cards,
  checkout,
  failure,
  finalizing,
  site,
  updating,
  impersonation,
  vouchers,
  withdrawals,
  wizard,
};
