import type { ChangeEvent } from 'react';
import type { QuestionView, WizardPage } from '../../../contract/pages/wizard-pages.ts';
import { useBackgroundPost } from '../background-post.ts';

/** Long enough that arrowing through a list of answers causes one request. */
const DEBOUNCE_MS = 120;

/**
 * With scripts, a page follows its answers before it is posted: newly opened questions, prices, suggestions. The server decides, by the
 * same rules as for a posted page, and stores nothing.
 */
export function usePreview<Page extends Previewable>(
  page: Page,
): {
  readonly shown: Page;
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
} {
  const { answered, postLater } = useBackgroundPost<Previewable>({
    href: page.href,
    intent: 'preview',
    debounceMs: DEBOUNCE_MS,
  });
  return {
    shown: answered?.href === page.href ? joined(page, answered) : page,
    onChange({ target, currentTarget: form }) {
      if (decides(target)) postLater(form);
    },
  };
}

/** The parts of a page that its answers decide; a paid form has no open questions and no suggestions. */
type Previewable = Pick<WizardPage, 'href' | 'questions' | 'quote'> &
  Partial<Pick<WizardPage, 'related' | 'scope' | 'arrival'>>;

/** Only choices and dates determine which questions are shown; sending text would mean a request per letter. */
function decides(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return ['radio', 'checkbox'].includes(target.type) || isWholeDate(target);
}

/** A date input whose year is complete. */
function isWholeDate({ form, name, dataset }: HTMLInputElement): boolean {
  const year = dataset.box && form?.elements.namedItem(name.replace(/-\w+$/, '-year'));
  return year instanceof HTMLInputElement && year.value.length === 4;
}

/** The page as rendered, with typed text and its problems; only what the answers decide is replaced. */
function joined<Page extends Previewable>(
  page: Page,
  { questions, quote, related, scope, arrival }: Previewable,
): Page {
  const drawn = new Map(page.questions.map((question) => [question.field, question]));
  return {
    ...page,
    questions: questions.map((question) => withPrices(drawn.get(question.field), question)),
    quote,
    ...(related && { related }),
    ...(scope && { scope }),
    ...(arrival !== undefined && { arrival }),
  };
}

function withPrices(drawn: QuestionView | undefined, { values, ...asked }: QuestionView): QuestionView {
  if (!drawn) return { ...asked, values };
  return drawn.picker ? drawn : { ...drawn, values };
}
