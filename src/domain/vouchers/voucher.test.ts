import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { readVoucherCode, type Voucher, type VoucherFacts, voucherProblem } from './voucher.ts';
import { MESSAGES, voucherMessage } from './voucher-messages.ts';

const now = new Date('2026-11-23T10:00:00Z');
const voucher: Voucher = {
  code: 'BIENVENIDA',
  discount: { kind: 'amount', value: 500 },
  product_ids: [],
  store_ids: [],
  valid_from: null,
  valid_until: null,
  max_uses: null,
  max_uses_per_customer: null,
  minimum: 0,
  active: true,
};
const facts: VoucherFacts = {
  now,
  store_id: 1,
  uses: 0,
  uses_by_customer: null,
  items: [{ product_id: 15867, subtotal: 2076, tax_amount: 436 }],
};

test.each<[string, Partial<Voucher>, Partial<VoucherFacts>, string | null]>([
  ['bound to nothing', {}, {}, null],
  ['of another portal', { store_ids: [16] }, {}, 'voucher_unknown'],
  ['of this portal', { store_ids: [1, 16] }, {}, null],
  ['not yet', { valid_from: new Date(now.getTime() + 1) }, {}, 'voucher_not_yet'],
  ['from now', { valid_from: now }, {}, null],
  ['until now', { valid_until: now }, {}, 'voucher_over'],
  ['switched off', { active: false }, {}, 'voucher_over'],
  ['used up', { max_uses: 2 }, { uses: 2 }, 'voucher_used_up'],
  ['one use left', { max_uses: 2 }, { uses: 1 }, null],
  ['used by the customer', { max_uses_per_customer: 1 }, { uses: 9, uses_by_customer: 1 }, 'voucher_used_by_you'],
  ['nobody known yet', { max_uses_per_customer: 1 }, { uses: 9 }, null],
  ['for other services', { product_ids: [18357] }, {}, 'voucher_not_for_these'],
  ['for nothing in the cart', {}, { items: [] }, 'voucher_not_for_these'],
  ['a cent below the minimum', { minimum: 2513 }, {}, 'voucher_minimum'],
  ['at the minimum', { minimum: 2512 }, {}, null],
])('%s', (_, more, given, code) => {
  expect(voucherProblem({ ...voucher, ...more }, { ...facts, ...given })?.code ?? null).toBe(code);
});

test('a code is read as people type it', () => {
  expect(readVoucherCode(' bien venida-5 ')).toBe('BIENVENIDA-5');
  for (const typed of ['', 'ab', '-abc', 'a'.repeat(31), 'niño', "a' or 1"]) expect(readVoucherCode(typed)).toBeNull();
});

test('what is missing is named', () => {
  const told = (locale: 'es' | 'en' | 'pt') =>
    voucherMessage({ code: 'voucher_minimum', minimum: 5000 }, { locale, timeZone: 'Europe/Madrid' });
  for (const locale of LOCALES) expect(told(locale)).toMatch(/50[.,]00/);
  const late = { code: 'voucher_not_yet', from: new Date('2026-12-31T23:30:00Z') } as const;
  expect(voucherMessage(late, { locale: 'es', timeZone: 'Europe/Madrid' })).toContain('1 de enero de 2027');
  expect(voucherMessage(late, { locale: 'en', timeZone: 'Europe/Lisbon' })).toContain('31 December 2026');
});

test('what was not given leaves nothing in its place', () => {
  for (const code of ['voucher_not_yet', 'voucher_minimum'] as const) {
    const told = voucherMessage({ code }, { locale: 'en', timeZone: 'Europe/Madrid' });
    expect(told).toBe(MESSAGES[code].en.replace(/\{\w+\}/, ''));
  }
});
