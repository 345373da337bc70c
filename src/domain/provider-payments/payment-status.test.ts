import { describe, expect, test } from 'vitest';
import {
  decidePaymentStatus,
  PROVIDER_PAYMENT_STATUSES,
  type ProviderPaymentStatus,
  TAKEN_BACK_TO,
} from './payment-status.ts';

const WHOLE = { lines: 2, invoiceNumber: 'F-1', invoiceFiles: 1 };

describe('the statuses of a payment to a provider', () => {
  const allowed: Readonly<Record<ProviderPaymentStatus, string>> = {
    draft: 'approved cancelled',
    approved: 'sent paid cancelled',
    sent: 'paid',
    paid: '',
    cancelled: '',
  };

  test.each(PROVIDER_PAYMENT_STATUSES)('R407 %s leads only where the table says', (status) => {
    const reached = PROVIDER_PAYMENT_STATUSES.filter((to) => decidePaymentStatus({ ...WHOLE, status }, to).ok);
    expect(reached.join(' ')).toBe(allowed[status]);
  });

  test('paid and cancelled are never reverted', () => {
    expect(Object.keys(TAKEN_BACK_TO)).toEqual(['approved', 'sent']);
  });

  test.each([
    [{ lines: 0 }, ['lines']],
    [{ invoiceNumber: '' }, ['invoice_number']],
    [{ invoiceFiles: 0 }, ['invoice_file']],
    [{ lines: 0, invoiceNumber: '', invoiceFiles: 0 }, ['lines', 'invoice_number', 'invoice_file']],
  ])('nothing is approved without lines and the invoice: %j lacks %j', (lacking, missing) => {
    const decision = decidePaymentStatus({ ...WHOLE, ...lacking, status: 'draft' }, 'approved');
    expect(decision).toEqual({ ok: false, code: 'provider_payment_incomplete', missing });
  });
});
