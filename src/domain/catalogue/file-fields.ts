import { z } from 'zod';
import { type BasisPoints, type Cents, centsFromEuros } from '../money/money.ts';

/** Building blocks for the schemas of the catalogue's files. They convert human notation to internal units: cents, basis points, text ids. */

export const text = z.strictObject({ es: z.string().min(1), en: z.string().min(1), pt: z.string().min(1) });

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug');

export const id = z.int().positive();

/** A value id or other answer: written as a number or as text, kept as text. */
export const answer = z.union([z.int(), z.string().min(1)]).transform(String);

/** Euros, as a number or text with at most two decimals, to cents. */
export const euros = z.union([z.number(), z.string()]).transform((value, context): Cents => {
  try {
    return centsFromEuros(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'not an amount' });
    return z.NEVER;
  }
});

/** Euros as text with exactly two decimals, the format of `price` and `base_price` in specification section 3. */
export const eurosText = z
  .string()
  .regex(/^\d+\.\d{2}$/, 'not an amount with two decimals')
  .transform((value): Cents => centsFromEuros(value));

/** A percentage (21) to basis points (2100). */
export const percent = z
  .number()
  .min(0)
  .max(100)
  .transform((value): BasisPoints => Math.round(value * 100));

export const flag = z.boolean().default(false);

export const locale = z.enum(['es', 'en', 'pt']);

export const fee = z.strictObject({ code: z.string().min(1), amount: euros, label: text });

/** A value, or a list of alternatives; `op` defaults to `eq`. */
export const condition = z
  .strictObject({
    option_id: id,
    value: z.union([answer, z.array(answer).min(1)]),
    op: z.enum(['eq', 'ltdate']).default('eq'),
  })
  .transform(({ option_id, value, op }) => ({ option_id, op, values: Array.isArray(value) ? value : [value] }));

export const optionValue = z.strictObject({
  id: answer,
  key: z.string().min(1),
  name: text,
  price: euros.default(0),
  price_assumed: z.boolean().optional(),
  fees: z.array(fee).default([]),
  portfolio_type: z.int().optional(),
  max: z.int().positive().nullable().optional(),
  ceiling: euros.nullable().optional(),
  province_code: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
});
