import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { findOption } from '../catalogue/form-index.ts';
import type { Form } from '../catalogue/product.ts';
import { centsFromEuros } from '../money/money.ts';
import { answersSchema } from '../wizard/answers.ts';
import type { QuoteLine } from './quote.ts';
import { quoteForm } from './quote-form.ts';

const euros = z.string().transform(centsFromEuros);
const pricingCase = z.strictObject({
  title: z.string(),
  product: z.string(),
  answers: answersSchema,
  /** Before tax, each under the key of its question. */
  lines: z.array(z.record(z.string(), euros)),
  subtotal: euros,
  tax_rate: z.number(),
  tax_amount: euros,
  fees: euros,
  total: euros,
});

const catalogue = catalogueOfFiles();
const folder = join(import.meta.dirname, 'cases');
const cases = readdirSync(folder).map((file) => pricingCase.parse(parse(readFileSync(join(folder, file), 'utf8'))));

describe('worked examples of prices', () => {
  test('there are fifteen', () => {
    expect(cases).toHaveLength(15);
  });

  test.each(cases.map((one) => ({ ...one, name: one.title })))('$name', (expected) => {
    const form = findProductBySlug(catalogue, expected.product);
    if (!form) throw new Error(`no product ${expected.product}`);
    const quote = quoteForm(form, expected.answers);
    const taxed = quote.lines.filter(({ kind }) => kind !== 'fee');
    expect(taxed.map((line) => ({ [keyOf(form, line)]: line.amount }))).toEqual(expected.lines);
    expect(quote).toMatchObject({
      subtotal: expected.subtotal,
      tax_rate: expected.tax_rate * 100,
      tax_amount: expected.tax_amount,
      fees: expected.fees,
      total: expected.total,
    });
  });
});

function keyOf(form: Form, { kind, option_id }: QuoteLine): string {
  if (kind === 'base') return 'base';
  return (option_id !== undefined && findOption(form, option_id)?.key) || 'unknown';
}
