import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Ctx } from '../../ctx.ts';
import { formOf, type IncidentRow, questionsOf, valuesOf } from '../questions/incident-row.ts';
import { printAnswer } from '../wizard/environment-of.ts';

interface PrintedQuestion {
  readonly option_id: number;
  readonly label: string;
  /** Blank where unanswered. */
  readonly value: string;
}

/** A form's questions and answers for display; files by name. */
export async function loadPrintedAnswers(
  ctx: Ctx,
  { incident, product }: { incident: IncidentRow; product: Product },
): Promise<PrintedQuestion[]> {
  const printing = {
    territory: ctx.territory,
    form: formOf(product, incident),
    answers: valuesOf(incident),
    locale: ctx.locale,
    fileNames: await namesOfFiles(ctx, incident),
  };
  return questionsOf(incident).map((option) => ({
    option_id: option.option_id,
    label: textIn(option.title, ctx.locale),
    value: printAnswer(option, printing),
  }));
}

async function namesOfFiles({ db }: Ctx, incident: IncidentRow): Promise<ReadonlyMap<string, string>> {
  if (!questionsOf(incident).some(({ type }) => type === 'file')) return new Map();
  const files = await db
    .selectFrom('files')
    .select(['form_file_id', 'name'])
    .where('item_id', '=', incident.item_id)
    .where('form_file_id', 'is not', null)
    .execute();
  return new Map(files.flatMap(({ form_file_id, name }) => (form_file_id ? [[form_file_id, name] as const] : [])));
}
