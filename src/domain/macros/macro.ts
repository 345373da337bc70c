import { z } from 'zod';
import { POSTPONE_PRESETS } from '../orders/postpone-until.ts';
import { LONGEST_TAG, tidyTag } from '../tags/tag.ts';

const reason = z.string().trim().max(2_000).default('');
const tag = z
  .string()
  .max(LONGEST_TAG)
  .transform((typed, context) => {
    const tidy = tidyTag(typed);
    if (tidy !== null) return tidy;
    context.addIssue({ code: 'custom', message: 'tag_invalid' });
    return z.NEVER;
  });

/** One change of a macro. If a change of status or a postponement has no reason, the customer reads the default one, if any. */
export const macroStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), to: z.int(), reason }),
  z.strictObject({ kind: z.literal('postpone'), until: z.enum(POSTPONE_PRESETS), reason }),
  z.strictObject({ kind: z.literal('mail'), template: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('note'), text: z.string().trim().min(1).max(5_000) }),
  z.strictObject({ kind: z.literal('tag'), tag }),
  z.strictObject({ kind: z.literal('untag'), tag }),
]);
export type MacroStep = z.output<typeof macroStepSchema>;
export type MacroStepKind = MacroStep['kind'];

export const MACRO_STEP_KINDS: readonly MacroStepKind[] = macroStepSchema.options.map(({ shape }) => shape.kind.value);

/** Maximum of changes in one macro. */
export const MOST_MACRO_STEPS = 10;

export const macroStepsSchema = z.array(macroStepSchema).min(1).max(MOST_MACRO_STEPS);
