import type { Selectable } from 'kysely';
import type { Form, Product } from '../../../../domain/catalogue/product.ts';
import { type Answers, withFileAnswers } from '../../../../domain/wizard/answers.ts';
import type { Environment } from '../../../../domain/wizard/walk.ts';
import type { Ctx } from '../../../ctx.ts';
import type { FormFiles } from '../../../db/types.gen.ts';
import { environmentOf } from '../environment-of.ts';

export type FormFileRow = Selectable<FormFiles>;

/** A file that answers a question. */
export interface FormFile {
  readonly file_id: string;
  readonly option_id: number;
  readonly name: string;
  readonly size: number;
}

/** Files in the session's draft of a form, in the order of their choice. */
export async function listFormFiles(ctx: Ctx, productId: number): Promise<FormFile[]> {
  if (!ctx.session) return [];
  return ctx.db
    .selectFrom('form_files')
    .select(['file_id', 'option_id', 'name', 'size'])
    .where('session_hash', '=', ctx.session.tokenHash)
    .where('product_id', '=', productId)
    .where('order_item_id', 'is', null)
    .where('incident_form_id', 'is', null)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
}

/** Files uploaded to complete the customer's own item, from any browser. */
export function listItemFiles(ctx: Ctx, itemId: number): Promise<FormFile[]> {
  return listWaiting(ctx, 'order_item_id', itemId);
}

/** Files uploaded to an incident's form, from any browser. */
export function listIncidentFiles(ctx: Ctx, formId: number): Promise<FormFile[]> {
  return listWaiting(ctx, 'incident_form_id', formId);
}

function listWaiting({ db }: Ctx, column: 'order_item_id' | 'incident_form_id', id: number): Promise<FormFile[]> {
  return db
    .selectFrom('form_files')
    .select(['file_id', 'option_id', 'name', 'size'])
    .where(column, '=', id)
    .where('session_hash', 'is not', null)
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
}

/** File answers are the files in the draft, regardless of what was posted or saved, so that nobody can reference another's file. */
export function answersWithFiles(form: Form, answers: Answers, files: readonly FormFile[]): Answers {
  return withFileAnswers(form, answers, (option_id) =>
    files.filter((file) => file.option_id === option_id).map(({ file_id }) => file_id),
  );
}

/** File answers for a walk: only files in the session's own draft of the form count. Most forms ask for none. */
export async function environmentWithFiles(ctx: Ctx, { product_id, options }: Product): Promise<Environment> {
  const asksForFiles = options.some(({ type }) => type === 'file');
  const files = asksForFiles ? await listFormFiles(ctx, product_id) : [];
  return {
    ...environmentOf(ctx),
    isKnownFile: (id, optionId) => files.some(({ file_id, option_id }) => file_id === id && option_id === optionId),
  };
}
