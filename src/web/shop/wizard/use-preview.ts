import { type ChangeEvent, useEffect, useRef } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import type { QuestionView, WizardPage } from '../../../contract/pages/wizard-pages.ts';

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
  const fetcher = useFetcher<{ page: Previewable }>({ key: `preview ${page.href}` });
  const timer = useRef(0);
  const navigation = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = navigation.state !== 'idle';
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const preview = fetcher.data?.page;
  return {
    shown: preview && preview.href === page.href ? joined(page, preview) : page,
    onChange({ target, currentTarget: form }) {
      if (!decides(target)) return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        // A request that never ends would replace the form by the error page.
        if (isLeaving.current || !navigator.onLine) return;
        fetcher.submit(previewOf(form), { method: 'post', action: page.href });
      }, DEBOUNCE_MS);
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

function previewOf(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const [name, value] of [...fields]) if (typeof value !== 'string') fields.delete(name);
  fields.set('intent', 'preview');
  return fields;
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
