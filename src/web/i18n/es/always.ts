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

/** Texts that any page may show, by noun: loaded by every browser from the start. */
export const always = {
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

export type AlwaysMessages = typeof always;
