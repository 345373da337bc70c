import type { Selectable } from 'kysely';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { formOfIncident } from '../../../domain/incidents/incident-form.ts';
import { isAtItsEnd } from '../../../domain/incidents/takes-answer.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { IncidentForms } from '../../db/types.gen.ts';
import type { ItemRow } from '../items/item-row.ts';

/** A stored question; never presented directly. */
export type IncidentRow = Selectable<IncidentForms>;

/** The open question of an item (neither answered nor withdrawn), or null. Locked when read in a transaction. */
export async function findOpenIncident(ctx: Ctx, itemId: number): Promise<IncidentRow | null> {
  const open = ctx.db
    .selectFrom('incident_forms')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('state', '=', 'open');
  return (await (ctx.db.isTransaction ? open.forNoKeyUpdate() : open).executeTakeFirst()) ?? null;
}

/** Whether a form still asks for something. */
export function isOpen({ state }: Pick<IncidentRow, 'state'>, item: Pick<ItemRow, 'panel_status_id'>): boolean {
  return state === 'open' && !isAtItsEnd(item.panel_status_id);
}

/** The questions in the catalogue's format. */
export function questionsOf({ questions }: Pick<IncidentRow, 'questions'>): readonly Option[] {
  return questions;
}

/** The form that the customer fills in. */
export function formOf(product: Product, incident: Pick<IncidentRow, 'questions'>) {
  return formOfIncident(product, questionsOf(incident));
}

/** The answers entered so far, or sent. */
export function valuesOf({ answers, draft }: Pick<IncidentRow, 'answers' | 'draft'>): Answers {
  return (answers ?? draft) as Answers;
}
