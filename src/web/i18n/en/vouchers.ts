import type { Messages } from '../es/messages.ts';

export const vouchers: Messages['vouchers'] = {
  have_one: 'Do you have a voucher?',
  code: 'Voucher code',
  use: 'Apply',
  remove: 'Remove the voucher',
  on_cart: (code) => `Voucher ${code}`,
  off: (amount) => `${amount} with VAT`,
  not_any_more: (why) => `${why} Remove it to continue without the discount.`,
};
