import { z } from 'zod';
import { CHARGE_KINDS } from './charges.ts';
import { NOTA_FIELDS } from './marks.ts';

/** Values of a property that are one text each; days are `yyyy-mm-dd`. */
const VALUE_FIELDS = [
  'issued_on',
  'finca',
  'municipality',
  'registry',
  'cru',
  'cadastral_reference',
  'description',
] as const;

const held = z.object({
  percent: z.number().nullable(),
  share: z.string().nullable(),
  right: z.enum(['full', 'usufruct', 'bare']).nullable(),
});
/** False if one of the two readings is not sure of the part that differs. */
const is_sure = z.boolean();

/** A difference between two papers of a property. Texts are quoted from the papers. */
const paperDifferenceSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('value'), field: z.enum(VALUE_FIELDS), before: z.string(), after: z.string(), is_sure }),
  z.object({ what: z.enum(['owner_new', 'owner_gone']), name: z.string(), held, is_sure }),
  z.object({ what: z.literal('owner_held'), name: z.string(), before: held, after: held, is_sure }),
  z.object({ what: z.enum(['charge_new', 'charge_gone']), kind: z.enum(CHARGE_KINDS), text: z.string(), is_sure }),
  z.object({
    what: z.literal('charge_amount'),
    kind: z.enum(CHARGE_KINDS),
    before: z.string(),
    after: z.string(),
    is_sure,
  }),
]);
export type PaperDifference = z.output<typeof paperDifferenceSchema>;

const fields = z.array(z.enum(NOTA_FIELDS));

const comparedPropertySchema = z.object({
  /** Number and municipality; blank if neither was read. */
  name: z.string(),
  /** False if the papers do not make clear that it is one property. */
  is_same_sure: z.boolean(),
  differences: z.array(paperDifferenceSchema),
  equal: fields,
  /** Equal in two readings of which one is not sure. */
  seems_equal: fields,
  /** Read in one paper only, or in neither: nothing follows from it. */
  unread: z.object({ before: fields, after: fields, both: fields }),
});
export type ComparedProperty = z.output<typeof comparedPropertySchema>;

/** Two papers compared. Without a common property nothing of them is. */
export const paperComparisonSchema = z.object({
  properties: z.array(comparedPropertySchema),
  /** Names of properties that are in one paper only. */
  only_before: z.array(z.string()),
  only_after: z.array(z.string()),
});
export type PaperComparison = z.output<typeof paperComparisonSchema>;
