import type { GivenAsking } from '../../../contract/incidents/asking.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { IncidentKind, PickedQuestion } from '../../../domain/incidents/asking.ts';
import { composeQuestions } from '../../../domain/incidents/compose-questions.ts';
import { type Asked, extendAsking } from '../../../domain/incidents/extend-asking.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import { agreedCeiling, asksForCeiling } from '../../../domain/pricing/agreed-ceiling.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { chargedLater } from '../balances/keep-to-ceiling.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { printAnswer } from '../wizard/environment-of.ts';
import { findOpenIncident, type IncidentRow, questionsOf } from './incident-row.ts';
import { canBeChosen, listKinds } from './list-kinds.ts';

export interface AskingOfItem {
  readonly asking: GivenAsking;
  /** Ids of the item's files to attach. */
  readonly attachments: readonly string[];
}

/** The planned form, and its basis. */
export interface AskingPlan {
  readonly open: IncidentRow | null;
  readonly kind: number;
  readonly product: Product;
  readonly kinds: readonly IncidentKind[];
  /** Including the open questions, unless they are replaced. */
  readonly asked: Asked;
  readonly added: Asked;
  readonly version: number;
  readonly attachments: readonly string[];
}

/**
 * Assembles the questions; writes nothing.
 * @throws AppError invalid_input for an invalid question, or for a file that is not an attachment of the item
 */
export async function planAsking(ctx: Ctx, item: ItemRow, { asking, attachments }: AskingOfItem): Promise<AskingPlan> {
  const [product, kinds, open] = await Promise.all([
    loadProduct(ctx, item),
    listKinds(ctx),
    findOpenIncident(ctx, item.item_id),
  ]);
  const version = (open?.version ?? 0) + 1;
  const composed = composeQuestions(asking.questions.map(pickedOf), {
    form: product,
    kinds: kinds.filter(canBeChosen),
    version,
    errors: ctx.catalogue.current.default_errors,
    ceiling: asksForCeiling(product)
      ? { agreed: agreedCeiling(product, item.answers as Answers), charged: await chargedLater(ctx, item.item_id) }
      : null,
    answered: (option, locale) => printedBefore(ctx, { item, product, locale, optionId: option.option_id }),
  });
  if (!composed.ok) throw new AppError(composed.code, composed.params);
  await refuseForeignFiles(ctx, item, attachments);
  const added = { text: asking.text.trim(), questions: composed.questions };
  const before = open && { text: open.text, questions: questionsOf(open) };
  return {
    open,
    kind: asking.kind,
    product,
    kinds,
    asked: extendAsking(before, added, asking.replaces),
    added,
    version,
    attachments: [...new Set([...(asking.replaces ? [] : (open?.attachments ?? [])), ...attachments])],
  };
}

/** Calls use euros. */
function pickedOf(given: GivenAsking['questions'][number]): PickedQuestion {
  return given.from === 'ceiling' ? { ...given, up_to: centsFromEuros(given.up_to) } : given;
}

interface Printed {
  readonly item: ItemRow;
  readonly product: Product;
  readonly locale: Locale;
  readonly optionId: number;
}

function printedBefore({ territory }: Ctx, { item, product, locale, optionId }: Printed): string {
  const option = product.options.find(({ option_id }) => option_id === optionId);
  return option ? printAnswer(option, { territory, form: product, answers: item.answers as Answers, locale }) : '';
}

async function refuseForeignFiles(ctx: Ctx, item: ItemRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (!ids.every((id) => UUID.test(id))) throw notAttached();
  const { files } = await ctx.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('item_id', '=', item.item_id)
    .where('kind', '=', 'attachment')
    .where('file_id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  if (files < new Set(ids).size) throw notAttached();
}

function notAttached(): AppError {
  return invalidInput('incidencia_attachments');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
