import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { CONFIG_ERRORS, givenConfig } from '../given-config.ts';
import { BUYERS, cartAnswer } from './cart-shapes.ts';

const PATH = '/panel/rest/voucher';

export const enterVoucherCall = defineCall('enterVoucher', {
  summary:
    'Applies a voucher to the cart, replacing any other. An unusable voucher is answered with `reason`, and the cart is not changed',
  method: 'POST',
  path: PATH,
  who: BUYERS,
  body: z.object({ config: givenConfig, code: z.string().max(200) }),
  output: cartAnswer,
  errors: ['cart_empty', 'voucher_refused', 'invalid_input', ...CONFIG_ERRORS],
});

export const removeVoucherCall = defineCall('removeVoucher', {
  summary: 'Removes the voucher from the cart; without one nothing changes',
  method: 'DELETE',
  path: PATH,
  who: BUYERS,
  body: z.object({ config: givenConfig }),
  output: cartAnswer,
  errors: ['invalid_input', ...CONFIG_ERRORS],
});
