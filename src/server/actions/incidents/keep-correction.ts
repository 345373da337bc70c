import type { Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { withAgreement } from '../../../domain/incidents/ceiling-question.ts';
import { changesBetween } from '../../../domain/orders/answers-change.ts';
import { type Correction, correctAnswers } from '../../../domain/orders/correct-answers.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { editAndTell } from '../items/edit-item.ts';
import type { ItemRow } from '../items/item-row.ts';
import { keepCeiling } from '../items/keep-ceiling.ts';
import { tellOfAnswers } from '../providers/tell-of-data.ts';
import { environmentOf } from '../wizard/environment-of.ts';

interface Answered {
  readonly item: ItemRow;
  readonly product: Product;
  readonly questions: readonly Option[];
  readonly answers: Answers;
  /** Where the answers came from, for the history. */
  readonly detail: JsonObject;
}

/**
 * Writes a customer's answers into those of the order, which checks, mails and the next charge read: form questions that were asked again, and the
 * agreed limit on charges. The history keeps both values. A difference in price waits for a person.
 */
export async function keepCorrection(
  tx: Ctx,
  { item, product, questions, answers: given, detail }: Answered,
): Promise<ItemRow> {
  const held = item.answers as Answers;
  const correction = correctAnswers(product, held, {
    questions,
    given,
    paid: item,
    environment: { ...environmentOf(tx), isKnownFile: () => true, finalizing: !item.pending_tramitation },
  });
  const after = withAgreement(product, correction.answers, { questions, given });
  const changes = changesBetween(product, held, after);
  if (changes.length === 0) return item;
  keepCeiling(tx, product, { before: held, after });
  const { missing, totals } = correction;
  const edited = await editAndTell(tx, {
    item,
    lockVersion: null,
    set: { answers: JSON.stringify(after) },
    line: {
      accion: 'cambio_datos',
      detail: {
        ...detail,
        changes: changes.map((change) => ({ ...change })),
        ...(missing.length > 0 && { missing: [...missing] }),
        ...(totals && totals.before !== totals.after && { old_total: totals.before, new_total: totals.after }),
      },
    },
  });
  await keepDifference(tx, { ...edited, before: held, after, correction });
  await tellOfAnswers(tx, { ...edited, changes });
  return edited.item;
}

async function keepDifference(
  tx: Ctx,
  of: { item: ItemRow; historyId: number; before: Answers; after: Answers; correction: Correction },
): Promise<void> {
  const { charge, refund } = of.correction.difference;
  if (charge === null && refund === 0) return;
  await tx.db
    .insertInto('price_differences')
    .values({
      item_id: of.item.item_id,
      history_id: of.historyId,

      before: JSON.stringify(of.before),
      after: JSON.stringify(of.after),

      charge: charge?.total ?? 0,
      refund,
      created_at: tx.now(),
    })
    .execute();
}
