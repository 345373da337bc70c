import type { IncidentPreview } from '../../../contract/incidents.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { getCustomerLanguage } from '../mail-templates/words-given.ts';
import { type AskingOfItem, planAsking } from '../questions/plan-asking.ts';

/** The questions as on the customer's form, in their language; writes nothing. @throws AppError not_found, invalid_input */
export async function previewAsking(ctx: Ctx, itemId: number, given: AskingOfItem): Promise<IncidentPreview> {
  const item = await getItem(ctx, itemId);
  const [{ asked }, locale] = await Promise.all([planAsking(ctx, item, given), getCustomerLanguage(ctx, item)]);
  return {
    text: asked.text,
    questions: asked.questions.map((option) => ({
      label: textIn(option.title, locale),
      help: option.help ? textIn(option.help, locale) : '',
      type: option.type,
      is_require: option.is_require,
      choices: option.opt_values.map(({ name }) => textIn(name, locale)),
    })),
  };
}
