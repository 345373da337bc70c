import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { answersSchema } from './answers.ts';
import type { Outcome } from './walk.ts';
import { walkForm } from './walk-form.ts';

const ids = z.array(z.int());
const wizardCase = z.strictObject({
  title: z.string(),
  product: z.string(),
  answers: answersSchema,
  questions: ids,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('complete') }),
    z.strictObject({ kind: z.literal('incomplete'), step: z.int(), missing: ids }),
    z.strictObject({ kind: z.literal('unconfirmed'), early_checkout: z.boolean(), missing: ids }),
    z.strictObject({ kind: z.literal('redirect'), product_id: z.int(), step: z.int(), set: answersSchema }),
    z.strictObject({ kind: z.literal('exit'), message: z.string() }),
  ]),
});

const catalogue = catalogueOfFiles();
const folder = join(import.meta.dirname, 'cases');
const cases = readdirSync(folder).map((file) => wizardCase.parse(parse(readFileSync(join(folder, file), 'utf8'))));

describe('worked examples of the wizard', () => {
  test('there are fifteen', () => {
    expect(cases).toHaveLength(15);
  });

  test.each(cases.map((one) => ({ ...one, name: one.title })))('$name', (expected) => {
    const form = findProductBySlug(catalogue, expected.product);
    if (!form) throw new Error(`no product ${expected.product}`);
    const walk = walkForm(form, expected.answers);
    expect(walk.questions.map(({ option_id }) => option_id)).toEqual(expected.questions);
    expect(summaryOf(walk.outcome)).toEqual(expected.outcome);
  });
});

function summaryOf(outcome: Outcome) {
  switch (outcome.kind) {
    case 'incomplete':
      return { kind: outcome.kind, step: outcome.page.step, missing: outcome.missing };
    case 'unconfirmed':
      return { kind: outcome.kind, early_checkout: outcome.early_checkout, missing: outcome.missing };
    case 'exit':
      return { kind: outcome.kind, message: outcome.message.es };
    default:
      return outcome;
  }
}
