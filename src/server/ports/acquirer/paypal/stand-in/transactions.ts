import { z } from 'zod';
import { listRecords } from '../../stand-in/records.ts';
import { ORDERS, type PaypalDesk, REFUNDS } from './desk.ts';

/** `GET /v1/reporting/transactions` */
export const SearchQuery = z.object({
  start_date: z.coerce.date(),
  end_date: z.coerce.date(),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});

/** Movements of a period, paged. */
export async function searchTransactions(desk: PaypalDesk, query: z.output<typeof SearchQuery>) {
  const all = [...(await listCaptures(desk)), ...(await listRefunds(desk))].filter(
    ({ transaction_initiation_date }) => {
      const at = Date.parse(transaction_initiation_date);
      return at >= query.start_date.getTime() && at <= query.end_date.getTime();
    },
  );
  const size = Math.min(query.page_size, desk.pageLimit);
  const page = all.slice((query.page - 1) * size, query.page * size);
  return {
    transaction_details: page.map((transaction_info) => ({ transaction_info })),
    start_date: query.start_date.toISOString(),
    end_date: query.end_date.toISOString(),
    page: query.page,
    total_items: all.length,
    total_pages: Math.ceil(all.length / size),
  };
}

async function listCaptures(desk: PaypalDesk) {
  const orders = await listRecords(desk, ORDERS, { status: 'COMPLETED' });
  return orders.flatMap(({ body: { capture, amount, custom_id, invoice_id } }) =>
    capture
      ? [
          {
            ...transaction(capture.id, capture.at),
            ...captured(capture.status),
            transaction_amount: amount,
            invoice_id,
            custom_field: custom_id,
          },
        ]
      : [],
  );
}

function captured(status: string) {
  return { transaction_event_code: 'T0006', transaction_status: STATUS_LETTERS[status] ?? 'P' };
}

async function listRefunds(desk: PaypalDesk) {
  const refunds = await listRecords(desk, REFUNDS);
  return refunds.map(({ id, body: { amount, at, capture_id, custom_id, invoice_id } }) => ({
    ...transaction(id, at),
    paypal_reference_id: capture_id,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1107',
    transaction_status: 'S',
    transaction_amount: { ...amount, value: `-${amount.value}` },
    invoice_id,
    custom_field: custom_id,
  }));
}

function transaction(id: string, at: string) {
  return { transaction_id: id, transaction_initiation_date: at, transaction_updated_date: at };
}

const STATUS_LETTERS: Readonly<Record<string, string>> = { COMPLETED: 'S', PENDING: 'P', DECLINED: 'D' };
