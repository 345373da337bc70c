import { z } from 'zod';
import { defineCall } from './define-call.ts';
import {
  PROVIDER_FILE_KINDS,
  PROVIDER_PAYMENTS,
  paymentParams,
  providerPaymentFileSchema,
  REFUSALS,
  WHO,
} from './provider-payments.ts';
import { uploadKey } from './request-key.ts';
import { UPLOADED_ERRORS, uploaded } from './uploads.ts';

const path = `${PROVIDER_PAYMENTS}/{payment_id}/files`;
const fileParams = paymentParams.extend({ file_id: z.uuid() });
const name = z.string().trim().min(1).max(200);
const file = z.object({ file: providerPaymentFileSchema });

export const addProviderPaymentFile = defineCall('addProviderPaymentFile', {
  summary:
    "Stores a PDF, JPEG or PNG with a payment, such as the provider's invoice or the bank's receipt; idempotent by upload_key",
  method: 'POST',
  path,
  who: WHO,
  params: paymentParams,
  query: z.object({ name, kind: z.enum(PROVIDER_FILE_KINDS), upload_key: uploadKey }),
  body: uploaded,
  upload: 'paper',
  output: file,
  errors: [...REFUSALS, ...UPLOADED_ERRORS, 'file_type_refused', 'provider_payment_fixed'],
});

export const putProviderPaymentFile = defineCall('putProviderPaymentFile', {
  summary: 'Changes the name or kind of a file of a payment that is still a draft',
  method: 'PUT',
  path: `${path}/{file_id}`,
  who: WHO,
  params: fileParams,
  body: z.object({ name, kind: z.enum(PROVIDER_FILE_KINDS) }).partial(),
  output: file,
  errors: [...REFUSALS, 'not_found', 'provider_payment_fixed'],
});

export const deleteProviderPaymentFile = defineCall('deleteProviderPaymentFile', {
  summary: 'Removes a file of a payment that is still a draft; after approval its files are kept',
  method: 'DELETE',
  path: `${path}/{file_id}`,
  who: WHO,
  params: fileParams,
  output: z.object({ ok: z.literal(true) }),
  errors: [...REFUSALS, 'not_found', 'provider_payment_fixed'],
});

export const downloadProviderPaymentFile = defineCall('downloadProviderPaymentFile', {
  summary: 'The bytes of a file of a payment',
  method: 'GET',
  path: `${path}/{file_id}`,
  who: WHO,
  params: fileParams,
  output: z.string(),
  answers: 'bytes',
  errors: [...REFUSALS, 'not_found', 'file_infected', 'file_not_scanned', 'file_key_missing'],
});
