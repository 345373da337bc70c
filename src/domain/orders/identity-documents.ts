import type { Form } from '../catalogue/product.ts';
import type { Answers } from '../wizard/answers.ts';
import { fileIdsOf } from '../wizard/form-files.ts';
import { walkForm } from '../wizard/walk-form.ts';

/** Whether a form with these answers requires an identity document. */
export function asksForIdentity(form: Form, answers: Answers): boolean {
  return walkForm(form, answers).questions.some(({ type, key }) => type === 'file' && IDENTITY_QUESTIONS.includes(key));
}

/** The files that answer a form's questions for an identity document. */
export function identityFileIds({ options }: Form, answers: Answers): string[] {
  return options.flatMap(({ type, key, option_id }) =>
    type === 'file' && IDENTITY_QUESTIONS.includes(key) ? fileIdsOf(answers[option_id]) : [],
  );
}

/** Keys of these questions in the catalogue's forms. */
const IDENTITY_QUESTIONS: readonly string[] = ['id_doc', 'passport'];
