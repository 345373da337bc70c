import { expect, test } from 'vitest';
import { ACTIVITY_KIND_NAMES, type ActivityKind, activityKindOf, activityPatterns } from './activities.ts';

test.each([
  ...['customer.update', 'customer.create', 'email.change_asked', 'email.change', 'email.confirm'].map(of('account')),
  ...['password.change', 'password.remember'].map(of('account')),
  ...['session.sign_in', 'session.sign_out', 'session.end'].map(of('account')),
  ...['order.place', 'item.cambio_estado', 'mail.resend'].map(of('orders')),
  ...['quote.offer', 'quote.change', 'quote.withdraw'].map(of('orders')),
  ...['payment.captured', 'payment_link.create', 'charge.create', 'charge.cancel'].map(of('money')),
  ...['refund.make', 'invoice.issue'].map(of('money')),
  ...['portfolio.remove', 'document.read', 'subscription.end', 'subscription.begin'].map(of('portfolio')),
  ...['visit.open'].map(of('impersonations')),
  ...['cart.add', 'invoice_export.make', 'order.place_again', 'charge', 'a.visit.open', ''].map(of(null)),
] as const)('%s is of the kind %s', (action, kind) => {
  expect(activityKindOf(action)).toBe(kind);
});

function of(kind: ActivityKind | null) {
  return (action: string) => [action, kind] as const;
}

test('who reads the journal may ask for one kind, for several, or for all of them', () => {
  expect(ACTIVITY_KIND_NAMES).toEqual(['account', 'orders', 'money', 'portfolio', 'impersonations']);
  expect(activityPatterns()).toEqual(ACTIVITY_KIND_NAMES.flatMap((kind) => activityPatterns([kind])));
  expect(activityPatterns(['portfolio', 'impersonations'])).toEqual([
    'portfolio.%',
    'document.%',
    'subscription.%',
    'visit.%',
  ]);
  expect(activityPatterns([])).toEqual([]);
});

test('patterns mean what the kinds name, and no underscore stands for any letter', () => {
  expect(activityPatterns(['impersonations'])).toEqual(['visit.%']);
  expect(activityPatterns(['money'])).toContain('payment\\_link.create');
});
