import { z } from 'zod';
import { PROVIDER_WORKS } from '../domain/providers/provider.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { euros, instant } from './orders/pedido.ts';
import { PROVIDER_PAYMENTS, REFUSALS, WHO } from './provider-payments.ts';

const idGiven = z.coerce.number().int().positive().max(LARGEST_ID);
const work = z.enum(PROVIDER_WORKS).nullable();

/** How long a provider takes: median and 90th percentile in hours, over the work finished in the last year. */
const answerTimes = z.object({ count: z.int(), median_hours: z.number(), p90_hours: z.number() });

const owedSchema = z.object({
  provider_id: z.int(),
  nombre: z.string(),
  active: z.boolean(),
  has_iban: z.boolean(),
  /** Agreed lines that no payment contains yet. */
  open_lines: z.int(),
  open_total: euros,
  /** Items that they have or had without a recorded cost. */
  without_cost: z.int(),
  answer_times: answerTimes.nullable(),
});
export type ProviderOwed = z.output<typeof owedSchema>;

export const listProvidersOwed = defineCall('listProvidersOwed', {
  summary: 'What is owed to each provider, and how fast they respond; for supervisors',
  method: 'GET',
  path: `${PROVIDER_PAYMENTS}/owed`,
  who: WHO,
  output: z.object({ items: z.array(owedSchema) }),
  errors: REFUSALS,
});

const workSchema = z.object({
  item_id: z.int(),
  order_id: z.int(),
  product_name: z.string(),
  work,
  given_at: instant.nullable(),
  /** The agreed cost; null until there is one. */
  line: z.object({ line_id: z.int(), amount: euros, version: z.int() }).nullable(),
  /** The payment that contains the line. */
  payment_id: z.int().nullable(),
});
export type ProviderWorkRow = z.output<typeof workSchema>;

export const listProviderWork = defineCall('listProviderWork', {
  summary: 'The 300 newest items assigned to a provider, with the agreed cost and the payment of each',
  method: 'GET',
  path: `${PROVIDER_PAYMENTS}/work`,
  who: WHO,
  query: z.object({ provider_id: idGiven, open: z.enum(['0', '1']).default('0') }),
  output: z.object({ items: z.array(workSchema) }),
  errors: [...REFUSALS, 'not_found'],
});

export const agreeProviderCost = defineCall('agreeProviderCost', {
  summary: 'Records the cost agreed with a provider for an item, before tax; null removes it',
  method: 'PUT',
  path: `${PROVIDER_PAYMENTS}/cost`,
  who: WHO,
  body: z.object({
    provider_id: z.int().positive().max(LARGEST_ID),
    item_id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
    work: work.default(null),
    /** Euros. */
    amount: z.number().min(0.01).max(1_000_000).multipleOf(0.01).nullable(),
    /** The version of the line that the agent saw; null if there was no line. */
    version: z.int().positive().nullable(),
  }),
  output: z.object({ items: z.array(workSchema) }),
  errors: [...REFUSALS, 'not_found', 'provider_payment_changed', 'provider_line_taken', 'provider_cost_foreign'],
});
