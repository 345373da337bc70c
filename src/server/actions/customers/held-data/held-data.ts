import { ACCOUNTS } from './accounts.ts';
import { BACK_OFFICE } from './back-office.ts';
import { CORRESPONDENCE } from './correspondence.ts';
import type { HeldTables } from './held-table.ts';
import { ORDERS } from './orders.ts';
import { PAYMENTS } from './payments.ts';
import { PORTFOLIO } from './portfolio.ts';

/**
 * Every table and column of the database, with what erasure does to it. docs/retention.md describes the same in prose; tests fail for a table or
 * column missing here.
 */
export const HELD_DATA: HeldTables = {
  ...ACCOUNTS,
  ...ORDERS,
  ...PORTFOLIO,
  ...PAYMENTS,
  ...CORRESPONDENCE,
  ...BACK_OFFICE,
};
