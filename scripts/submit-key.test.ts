import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PANEL = path.resolve(import.meta.dirname, '../src/web/panel');

/** Forms that change nothing: Enter in their field looks something up, filters a list, previews or downloads. */
const LOOKING_UP = [
  'audit/audit-filters.tsx',
  'bank-statements/other-order.tsx',
  'catalogue/preview-part.tsx',
  'client/find-customer.tsx',
  'company-alerts/officers-search.tsx',
  'drafting/gap-fields.tsx',
  'invoices/invoice-filters.tsx',
  'invoices/saft-form.tsx',
  'orders/parcel-lookup.tsx',
  'orders/place-lookup.tsx',
  'records/record-filters.tsx',
  'search/search-filters.tsx',
];

/** Pages before and beside the panel's frame, and what they share with it: no key of the panel works there. */
const OUTSIDE = /^(account|sign-in)\//;

test('every form of the panel that sends has the button that shows the key for it', () => {
  const plain = globSync('**/*.tsx', { cwd: PANEL })
    .filter((file) => file !== 'kit/submit-button.tsx' && !OUTSIDE.test(file))
    .filter((file) => readFileSync(path.join(PANEL, file), 'utf8').includes('type="submit"'));
  expect(plain.sort()).toEqual(LOOKING_UP);
});
