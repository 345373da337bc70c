import type { PostedFields } from '../../contract/pages/posted-form.ts';
import type { WizardPage } from '../../contract/pages/wizard-pages.ts';
import type { Form } from '../../domain/catalogue/product.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { mergePageAnswers } from '../../domain/wizard/merge-page-answers.ts';
import { pageAt } from '../../domain/wizard/navigate.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { environmentOf } from '../actions/wizard/environment-of.ts';
import { answersWithFiles } from '../actions/wizard/files/list-form-files.ts';
import type { Ctx } from '../ctx.ts';
import { answersOfFields } from './answers-of-fields.ts';
import { keyOfPage } from './form-addresses.ts';
import { type OpenForm, openForm, presentPage } from './wizard-page.ts';

/** A page with posted values, saving nothing. One the draft no longer reaches shows the posted questions. */
export async function wizardAgain(ctx: Ctx, folder: string, key: string, fields: PostedFields): Promise<WizardPage> {
  const open = await openForm(ctx, folder);
  const page =
    open.walk.pages.find((candidate) => keyOfPage(candidate) === key) ?? drawnPage(open.product, key, fields);
  if (!page) throw new AppError('not_found');
  return presentPosted(ctx, open, page, fields);
}

/** The page for these unsaved answers: its questions, prices and suggestions. */
export async function previewPage(ctx: Ctx, folder: string, key: string, fields: PostedFields): Promise<WizardPage> {
  const open = await openForm(ctx, folder);
  const route = pagesOf(open.product).find((page) => keyOfPage(page) === key)?.route;
  const page = (route && pageAt(open.walk, route)) || (open.walk.pages[0] as Page);
  return presentPosted(ctx, open, page, fields);
}

/** The page of a form with the posted questions; null if it is not a page of the form. */
export function drawnPage(form: Form, key: string, { drawn = '' }: PostedFields): Page | null {
  const page = pagesOf(form).find((candidate) => keyOfPage(candidate) === key);
  if (!page || page.kind === 'confirmation') return null;
  const ids = new Set(drawn.split(',').map(Number));
  const questions = form.options.filter(
    ({ option_id, embedded_hidden }) => ids.has(option_id) && page.option_ids.includes(option_id) && !embedded_hidden,
  );
  const { kind, step, route, title } = page;
  return { kind, step, route, title, questions };
}

function presentPosted(ctx: Ctx, open: OpenForm, page: Page, fields: PostedFields): WizardPage {
  const { product, files } = open;
  const given = mergePageAnswers({ form: product, page, draft: open.answers, posted: answersOfFields(fields) });
  const answers = answersWithFiles(product, given, files);
  const walk = walkForm(product, answers, environmentOf(ctx));
  return presentPage(ctx, { ...open, answers, walk }, { page: pageAt(walk, page.route) ?? page, problems: [] });
}
