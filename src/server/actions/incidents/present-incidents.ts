import type { Incident, ItemIncidents } from '../../../contract/incidents.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { IncidentKind } from '../../../domain/incidents/asking.ts';
import { isAskable } from '../../../domain/incidents/compose-questions.ts';
import { answerAwaitedUntil } from '../../../domain/incidents/reminders.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { UNMAPPED_NAME } from '../../../domain/orders/unmapped.ts';
import { findProblem } from '../../../domain/wizard/answer-problem.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { fileIdsOf } from '../../../domain/wizard/form-files.ts';
import { seeForm } from '../../../domain/wizard/see-form.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { isNotary } from '../actors/agent-of.ts';
import { calendarOf, getItem, type ItemRow } from '../items/item-row.ts';
import { getCustomerLanguage } from '../mail-templates/words-given.ts';
import { loadProduct } from '../products/load-product.ts';
import { formOf, type IncidentRow, isOpen, questionsOf } from '../questions/incident-row.ts';
import { listKinds } from '../questions/list-kinds.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { environmentOf, printAnswer } from '../wizard/environment-of.ts';

/** Questions to an item's customer with their answers, and what can be asked again. @throws AppError not_found */
export async function itemIncidents(ctx: Ctx, itemId: number): Promise<ItemIncidents> {
  const item = await getItem(ctx, itemId);
  const [product, rows, kinds, files, language] = await Promise.all([
    loadProduct(ctx, item),
    ctx.db.selectFrom('incident_forms').selectAll().where('item_id', '=', itemId).orderBy('form_id', 'desc').execute(),
    listKinds(ctx),
    ctx.db.selectFrom('files').selectAll().where('item_id', '=', itemId).execute(),
    getCustomerLanguage(ctx, item),
  ]);
  const names = await namesOfAgents(
    ctx,
    rows.map(({ asked_by }) => asked_by),
  );
  const about = { item, product, kinds, files, names };
  return {
    incidents: rows.map((row) => presentIncident(ctx, row, about)),
    askable: askableOf(ctx, item, product),
    differences: isNotary(ctx) ? [] : await listDifferences(ctx, itemId),
    language,
  };
}

async function listDifferences({ db }: Ctx, itemId: number): Promise<ItemIncidents['differences']> {
  const rows = await db
    .selectFrom('price_differences')
    .select(['difference_id', 'charge', 'refund'])
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .orderBy('difference_id')
    .execute();
  return rows.map(({ difference_id, charge, refund }) => ({
    difference_id,
    charge: eurosOf(charge),
    refund: eurosOf(refund),
  }));
}

interface About {
  readonly item: ItemRow;
  readonly product: Product;
  readonly kinds: readonly IncidentKind[];
  readonly files: readonly FileRow[];
  readonly names: ReadonlyMap<number, string>;
}

function presentIncident(ctx: Ctx, row: IncidentRow, { item, product, kinds, files, names }: About): Incident {
  const answers = (row.answers ?? {}) as Answers;
  const handed = new Map(files.flatMap((file) => (file.form_file_id ? [[file.form_file_id, file] as const] : [])));
  const printing = {
    territory: ctx.territory,
    form: formOf(product, row),
    answers,
    locale: ctx.locale,
    fileNames: new Map([...handed].map(([id, { name }]) => [id, name])),
  };
  const filesOf = (option: Option) =>
    option.type === 'file' ? fileIdsOf(answers[option.option_id]).flatMap((id) => handed.get(id) ?? []) : [];
  return {
    form_id: row.form_id,
    kind: row.incidencia_status_id,
    kind_name: { ...(kinds.find(({ id }) => id === row.incidencia_status_id)?.name ?? UNMAPPED_NAME) },
    state: row.state === 'answered' ? 'answered' : isOpen(row, item) ? 'open' : 'withdrawn',
    version: row.version,
    text: row.text,
    asked_at: row.asked_at.toISOString(),
    asked_by: names.get(row.asked_by) ?? '',
    reminders: row.reminders,
    until: answerAwaitedUntil(calendarOf(item), row.asked_at).toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    attachments: row.attachments.flatMap((id) => files.filter(({ file_id }) => file_id === id)).map(fileOf),
    questions: questionsOf(row).map((option) => ({
      option_id: option.option_id,
      type: option.type,
      label: textIn(option.title, ctx.locale),
      value: printAnswer(option, printing),
      files: filesOf(option).map(fileOf),
    })),
  };
}

/** A file in the shape of the calls. */
function fileOf({ file_id, name, size }: FileRow) {
  return { file_id, name, size };
}

/** The questions of the customer's form, wrong and unanswered ones first. */
function askableOf(ctx: Ctx, item: ItemRow, product: Product): ItemIncidents['askable'] {
  const answers = item.answers as Answers;
  const seen = seeForm(product, answers);
  const environment = environmentOf(ctx);
  const printing = { territory: ctx.territory, form: product, answers, locale: ctx.locale };
  const shown = seen.options.filter(isAskable).map((option) => ({
    option_id: option.option_id,
    label: textIn(option.title, ctx.locale),
    value: printAnswer(option, printing),
    is_wrong:
      answers[option.option_id] === undefined ||
      findProblem({ form: product, option, answers: seen.answers, environment }) !== undefined,
  }));
  return [...shown.filter(({ is_wrong }) => is_wrong), ...shown.filter(({ is_wrong }) => !is_wrong)];
}
