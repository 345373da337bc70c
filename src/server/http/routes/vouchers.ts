import * as calls from '../../../contract/vouchers.ts';
import { listVouchers } from '../../actions/vouchers/list-vouchers.ts';
import { makeVoucher, switchVoucher } from '../../actions/vouchers/make-voucher.ts';
import { bound } from '../bind-call.ts';

export const voucherRoutes = [
  bound(calls.listVouchers, async (ctx) => listVouchers(ctx)),

  bound(calls.createVoucher, async (ctx, { body }) => {
    await makeVoucher(ctx, body);
    return listVouchers(ctx);
  }),

  bound(calls.switchVoucher, async (ctx, { params, body: { active } }) => {
    await switchVoucher(ctx, { voucherId: params.voucher_id, active });
    return listVouchers(ctx);
  }),
];
