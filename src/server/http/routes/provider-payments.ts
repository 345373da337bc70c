import { Readable } from 'node:stream';
import * as files from '../../../contract/provider-payment-files.ts';
import * as calls from '../../../contract/provider-payments.ts';
import * as transfers from '../../../contract/provider-transfers.ts';
import * as work from '../../../contract/provider-work.ts';
import { addProviderPayment } from '../../actions/provider-payments/add-payment.ts';
import { agreeCost } from '../../actions/provider-payments/agree-cost.ts';
import { changeProviderPayment } from '../../actions/provider-payments/change-payment.ts';
import { addPaymentStatus, noteStatus, takeBackStatus } from '../../actions/provider-payments/change-status.ts';
import { getProviderPayment } from '../../actions/provider-payments/get-payment.ts';
import { listOwed } from '../../actions/provider-payments/list-owed.ts';
import { listProviderPayments } from '../../actions/provider-payments/list-payments.ts';
import { getTransfer, listTransfers, openTransfer } from '../../actions/provider-payments/list-transfers.ts';
import { listProviderWork } from '../../actions/provider-payments/list-work.ts';
import { makeTransfer } from '../../actions/provider-payments/make-transfer.ts';
import {
  addPaymentFile,
  changePaymentFile,
  removePaymentFile,
  takePaymentFile,
} from '../../actions/provider-payments/payment-files.ts';
import { removeProviderPayment } from '../../actions/provider-payments/remove-payment.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';
import { sendFile } from './send-file.ts';
import { sendMadeFile } from './send-made-file.ts';

/** Payments to providers, for supervisors. */
export const providerPaymentRoutes = [
  bound(calls.listProviderPayments, (ctx, { query }) => listProviderPayments(ctx, query)),

  bound(calls.getProviderPayment, (ctx, { params }) => answer(ctx, params.payment_id)),

  bound(calls.addProviderPayment, async (ctx, { body }) => answer(ctx, await addProviderPayment(ctx, body))),

  bound(calls.putProviderPayment, async (ctx, { params, body }) => {
    await changeProviderPayment(ctx, params.payment_id, body);
    return answer(ctx, params.payment_id);
  }),

  bound(calls.deleteProviderPayment, async (ctx, { params, query }) => {
    await removeProviderPayment(ctx, { paymentId: params.payment_id, version: query.version });
    return { ok: true as const };
  }),

  bound(calls.addProviderPaymentStatus, async (ctx, { params, body }) => {
    await addPaymentStatus(ctx, params.payment_id, body);
    return answer(ctx, params.payment_id);
  }),

  bound(calls.putProviderPaymentStatus, async (ctx, { params: { payment_id: paymentId, entry_id }, body }) => {
    await noteStatus(ctx, { paymentId, entryId: entry_id, ...body });
    return answer(ctx, paymentId);
  }),

  bound(calls.deleteProviderPaymentStatus, async (ctx, { params: { payment_id: paymentId, entry_id }, query }) => {
    await takeBackStatus(ctx, { paymentId, entryId: entry_id, version: query.version });
    return answer(ctx, paymentId);
  }),

  bound(files.addProviderPaymentFile, async (ctx, { params, query: { upload_key: uploadKey, ...query }, bytes }) => ({
    file: await addPaymentFile(ctx, { paymentId: params.payment_id, ...query, uploadKey, bytes }),
  })),

  bound(files.putProviderPaymentFile, async (ctx, { params, body }) => ({
    file: await changePaymentFile(ctx, { paymentId: params.payment_id, fileId: params.file_id, ...body }),
  })),

  bound(files.deleteProviderPaymentFile, async (ctx, { params }) => {
    await removePaymentFile(ctx, { paymentId: params.payment_id, fileId: params.file_id });
    return { ok: true as const };
  }),

  bound(files.downloadProviderPaymentFile, async (ctx, { params, reply }) => {
    await sendFile(ctx, reply, await takePaymentFile(ctx, { paymentId: params.payment_id, fileId: params.file_id }));
    return '';
  }),

  bound(work.listProvidersOwed, async (ctx) => ({ items: await listOwed(ctx) })),

  bound(work.listProviderWork, async (ctx, { query: { provider_id: providerId, open } }) => ({
    items: await listProviderWork(ctx, { providerId, open: open === '1' }),
  })),

  bound(work.agreeProviderCost, async (ctx, { body }) => {
    await agreeCost(ctx, body);
    const { provider_id: providerId, item_id: itemId } = body;
    return { items: await listProviderWork(ctx, { providerId, open: false, itemId }) };
  }),

  bound(transfers.makeProviderTransfer, async (ctx, { body }) => ({
    transfer: await getTransfer(ctx, await makeTransfer(ctx, body)),
  })),

  bound(transfers.listProviderTransfers, async (ctx) => ({ items: await listTransfers(ctx) })),

  bound(transfers.downloadProviderTransfer, async (ctx, { params, reply }) => {
    const { name, content } = await openTransfer(ctx, params.transfer_id);
    return sendMadeFile(reply, { name, size: Buffer.byteLength(content), content: Readable.from([content]) });
  }),
];

async function answer(ctx: Ctx, paymentId: number) {
  return { payment: await getProviderPayment(ctx, paymentId) };
}
