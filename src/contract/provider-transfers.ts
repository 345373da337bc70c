import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { euros, instant } from './orders/pedido.ts';
import { REFUSALS, WHO } from './provider-payments.ts';
import { requestKey } from './request-key.ts';

const ROOT = '/api/rest/restapi/providertransfers';

const transferSchema = z.object({
  transfer_id: z.int(),
  message_id: z.string(),
  execution_on: z.iso.date(),
  payments: z.int(),
  /** Payments of it that were withdrawn since; the file would still order them. */
  taken_back: z.int(),
  total: euros,
  made_by: z.string(),
  created_at: instant,
});
export type ProviderTransfer = z.output<typeof transferSchema>;

export const makeProviderTransfer = defineCall('makeProviderTransfer', {
  summary:
    'Creates a SEPA credit transfer file (pain.001.001.09) of approved payments, which count as sent to the bank; idempotent by request_key',
  method: 'POST',
  path: ROOT,
  who: WHO,
  body: z.object({
    request_key: requestKey,
    payments: z
      .array(z.object({ payment_id: z.int().positive().max(LARGEST_ID), version: z.int().positive() }))
      .min(1)
      .max(500),
    execution_on: z.iso.date(),
  }),
  output: z.object({ transfer: transferSchema }),
  errors: [
    ...([...REFUSALS, 'not_found', 'reauthentication_required', 'provider_payment_changed'] as const),
    ...(['provider_transfer_refused', 'provider_transfer_account'] as const),
  ],
});

export const listProviderTransfers = defineCall('listProviderTransfers', {
  summary: 'The 50 newest files for the bank',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({ items: z.array(transferSchema) }),
  errors: REFUSALS,
});

export const downloadProviderTransfer = defineCall('downloadProviderTransfer', {
  summary: 'A file for the bank, always with the same bytes',
  method: 'GET',
  path: `${ROOT}/{transfer_id}/file`,
  who: WHO,
  params: z.object({ transfer_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  output: z.string(),
  answers: 'bytes',
  errors: [...REFUSALS, 'not_found'],
});
