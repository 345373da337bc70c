import { findOption } from '../catalogue/form-index.ts';
import type { OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Text } from '../locale/locale.ts';

/** A page of a form before any answer is known, with all questions that it may show. */
export type FormPage = {
  readonly kind: 'start' | 'step' | 'confirmation';
  readonly step: number;
  readonly route: string;
  readonly title: Text;
  readonly option_ids: readonly OptionId[];
};

const CONFIRMATION_TITLE: Text = {
  es: 'Comprueba tus respuestas',
  en: 'Check your answers',
  pt: 'Confirme as suas respostas',
};

const pages = new WeakMap<Form, readonly FormPage[]>();

/** All pages in order: the start question if there is one, the steps, the confirmation page. */
export function pagesOf(form: Form): readonly FormPage[] {
  const known = pages.get(form);
  if (known) return known;
  const made = [...startPage(form), ...form.steps.map(stepPage), confirmationPage(form)];
  pages.set(form, made);
  return made;
}

function startPage(form: Form): FormPage[] {
  const question = form.question_on_start === null ? undefined : findOption(form, form.question_on_start);
  if (!question) return [];
  const route = routeBeside(form, 'start');
  return [{ kind: 'start', step: 0, route, title: question.title, option_ids: [question.option_id] }];
}

function stepPage({ step, route, title, option_ids }: Form['steps'][number]): FormPage {
  return { kind: 'step', step, route, title, option_ids };
}

/** Questions that are on no other page, and the consents. */
function confirmationPage(form: Form): FormPage {
  const asked = new Set([form.question_on_start, ...form.steps.flatMap(({ option_ids }) => option_ids)]);
  return {
    kind: 'confirmation',
    step: form.steps.length + 1,
    route: routeBeside(form, 'confirmation'),
    title: CONFIRMATION_TITLE,
    option_ids: form.options.map(({ option_id }) => option_id).filter((option_id) => !asked.has(option_id)),
  };
}

/** `tienda/nota-simple/step1` -> `tienda/nota-simple/start`; `tienda/product/step1/19006` -> `tienda/product/start/19006`. */
function routeBeside(form: Form, page: 'start' | 'confirmation'): string {
  const [first] = form.steps;
  return (first?.route ?? `tienda/product/step1/${form.product_id}`).replace(/\/step\d+/, `/${page}`);
}
