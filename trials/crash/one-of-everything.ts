import { expect } from 'vitest';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { readBooks } from '../../src/server/actions/payments/testing/test-ledger.ts';
import { messageIdIn } from '../../src/server/ports/mail/smtp-stand-in.ts';
import type { World } from './world.ts';

/** How long a test waits for a restarted product. */
export const polling = { timeout: 40_000, interval: 100 };

/** Everything exists, and exactly once. */
export async function expectOneOfEverything(world: World): Promise<void> {
  const books = () => readBooks(world.database.db, world.customerId);
  await expect.poll(async () => (await books()).mails.map(({ sent_at }) => sent_at !== null), polling).toEqual([true]);
  const { orders, items, charges, invoices, mails, events, payments } = await books();
  expect(charges).toMatchObject([{ state: 'captured', amount: 2512 }]);
  expect(orders.map(({ paid_at }) => paid_at !== null)).toEqual([true]);
  expect(items).toMatchObject([{ panel_status_id: STATUS.pending, internal_status: 'complete' }]);
  expect(payments.filter(({ state }) => state === 'captured')).toHaveLength(1);
  expect(events.filter(({ kind }) => kind === 'success')).toHaveLength(1);
  expect(invoices.map(({ invoice_number }) => invoice_number)).toEqual(['S26-000001']);
  expect(mails.map(({ template }) => template)).toEqual(['order_paid']);
  const files = await world.database.db.selectFrom('files').select('kind').execute();
  expect(files).toEqual([{ kind: 'invoice' }]);
  const ids = world.smtp.messages().map(messageIdIn);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toBe(mails[0]?.message_id);
}
