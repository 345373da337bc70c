import type { OptionId } from '../../../domain/catalogue/option.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { answersOfFields } from '../answers-of-fields.ts';
import { byTag, type Element, elementsOf, textOf } from './html.ts';
import { answered, answerIn, type Control, formsOf, type PageForm } from './page-form.ts';
import type { SentFile } from './visitor.ts';

// The first box of an address or a date takes all of it.
const FIELD = /^q(\d+)(?:-street|-day)?$/;

/** The visitor's upload wherever a file is asked for. */
export const PAPER: SentFile = { name: 'papel.pdf', type: 'application/pdf', bytes: smallPdf(['Papel']) };

/** The form of a page that asks questions, or that adds what was answered to the cart. */
export function questionForm({ page }: { readonly page: Element }): PageForm | undefined {
  return formsOf(page).find((form) => isCheckForm(form) || questionIds(form).length > 0);
}

/** True for the form of the check page, which leads to the cart. */
export function isCheckForm({ action }: PageForm): boolean {
  return action?.startsWith('/tienda/cart/add/') === true;
}

/** The questions that a form asks, in order; hidden fields only repeat what was typed. */
export function questionIds(form: PageForm): OptionId[] {
  return form.controls.filter(({ kind }) => kind !== 'hidden').flatMap((control) => idOf(control) ?? []);
}

/** The initial answers in the fields of a form. */
export function answersIn(form: PageForm): Answers {
  return answersOfFields(Object.fromEntries(form.controls.map((control) => [control.name, answerIn(control)])));
}

/** The form with its questions answered; one without an answer stays as the page draws it. */
export function filledIn(form: PageForm, answers: Answers): PageForm {
  return {
    ...form,
    controls: form.controls.map((control) => {
      const answer = answers[idOf(control) ?? 0];
      return answer === undefined || control.kind === 'file' ? control : answered(control, answer);
    }),
  };
}

/** A paper for each file question of the form that is answered, by the name of its field. */
export function papersFor(form: PageForm, answers: Answers): Readonly<Record<string, SentFile>> {
  const wanted = form.controls.filter((control) => control.kind === 'file' && answers[idOf(control) ?? 0]);
  return Object.fromEntries(wanted.map(({ name }) => [name, PAPER]));
}

/** The problems shown by the page, by question. */
export function problemsOn({ page }: { readonly page: Element }): Readonly<Record<OptionId, string>> {
  const problems = elementsOf(page, ({ attributes }) => /^q\d+-problem$/.test(attributes.id ?? ''));
  return Object.fromEntries(
    problems.map((problem) => [Number(problem.attributes.id?.match(/\d+/)?.[0]), textOf(problem)]),
  );
}

/** The total price, as shown in the page's price box. */
export function totalOn({ page }: { readonly page: Element }): string {
  const boxes = elementsOf(page, byTag('aside'));
  const [total] = boxes.flatMap((box) => elementsOf(box, ({ attributes }) => attributes['aria-live'] === 'polite'));
  return textOf(total);
}

function idOf({ name }: Control): OptionId | undefined {
  const id = FIELD.exec(name)?.[1];
  return id === undefined ? undefined : Number(id);
}
