import type { WizardPage } from '../../contract/pages/wizard-pages.ts';
import { LOST_FORM_MESSAGES } from '../../domain/sessions/lost-form-messages.ts';
import type { Ctx } from '../ctx.ts';
import type { Place } from './shell.ts';

/** Page on which a customer repeats answers lost with their session. */
export function withLostAnswersQuery(href: string): string {
  return `${href}?${QUERY}=1`;
}

/** The page, with a notice where the customer was redirected because earlier answers are lost. */
export function withLostAnswers(ctx: Ctx, { path }: Pick<Place, 'path'>, page: WizardPage): WizardPage {
  if (!new URL(path, 'http://page').searchParams.has(QUERY)) return page;
  return { ...page, notice: LOST_FORM_MESSAGES.earlier_answers[ctx.locale] };
}

const QUERY = 'otra-vez';
