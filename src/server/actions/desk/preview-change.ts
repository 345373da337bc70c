import type { OutputOf } from '../../../contract/call.ts';
import type { previewChange as previewChangeCall } from '../../../contract/orders/change.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import { textIn, withBrand } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { type Answers, answersOf } from '../../../domain/wizard/answers.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import type { Ctx } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import { getItem } from '../items/item-row.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { printAnswer } from '../wizard/environment-of.ts';
import { type ChangePlan, planChange, refuseEnded } from './plan-change.ts';

type Preview = OutputOf<typeof previewChangeCall>;

/** Preview of changing an item's data; writes nothing. @throws AppError forbidden, not_found, order_not_editable */
export async function previewChange(
  ctx: Ctx,
  { itemId, options }: { itemId: number; options: readonly { option_id: number; value: string }[] },
): Promise<Preview> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  const item = await getItem(ctx, itemId);
  refuseEnded(ctx, item);
  const plan = await planChange(ctx, item, answersOf(options));
  const { walk, difference } = plan;
  return {
    questions: walk.questions.filter(
      ({ type, embedded_hidden, sets_ceiling }) => type !== 'file' && !embedded_hidden && !sets_ceiling,
    ),
    problems: walk.problems.map(({ option_id, message }) => ({ option_id, message: textIn(message, ctx.locale) })),
    missing: missingIn(ctx, plan),
    ok: plan.ok,
    message: messageOf(ctx, walk, item.store_id),
    changes: presentChanges(ctx, plan, item.answers as Answers),
    old_total: eurosOf(plan.before.total),
    new_total: eurosOf(walk.quote.total),
    charge: eurosOf(difference.charge?.total ?? 0),
    refund: eurosOf(difference.refund),
  };
}

function missingIn({ locale }: Ctx, { walk: { outcome }, product }: ChangePlan): string[] {
  const missing = outcome.kind === 'incomplete' || outcome.kind === 'unconfirmed' ? outcome.missing : [];
  return missing.map((id) => textIn(findOption(product, id)?.title ?? product.name, locale));
}

function messageOf(ctx: Ctx, { outcome }: Walk, storeId: number): string | null {
  return outcome.kind === 'exit'
    ? withBrand(textIn(outcome.message, ctx.locale), portalOfStore(ctx, storeId).name)
    : null;
}

function presentChanges(ctx: Ctx, { product, walk, changes }: ChangePlan, held: Answers): Preview['changes'] {
  const print = (optionId: number, answers: Answers) => {
    const option = findOption(product, optionId);
    const printing = { territory: ctx.territory, form: product, answers, locale: ctx.locale };
    return option && answers[optionId] ? printAnswer(option, printing) : '';
  };
  return changes.map(({ option_id }) => ({
    option_id,
    label: textIn(findOption(product, option_id)?.title ?? product.name, ctx.locale),
    old: print(option_id, held),
    new: print(option_id, walk.relevant_answers),
  }));
}
