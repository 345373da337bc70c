import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OptionId } from '../../../domain/catalogue/option.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { pagesOf } from '../../../domain/wizard/form-pages.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import styles from './catalogue.module.css';
import { useEditor } from './editor-context.ts';
import { WordsField } from './fields.tsx';
import { addPage, addQuestion, removePage } from './form-edits.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { QuestionForm } from './question-form.tsx';
import listed from './questions-part.module.css';
import { Problem } from './row-list.tsx';
import { blankText } from './texts-part.tsx';

/** The form: its pages with their questions beside the question that is edited. */
export function QuestionsPart() {
  const text = useMessages(CATALOGUE_MESSAGES);
  const { product, edit } = useEditor();
  const [chosen, choose] = useState<OptionId | null>(product.options[0]?.option_id ?? null);
  const place = product.options.findIndex(({ option_id }) => option_id === chosen);
  return (
    <div className={styles.halves}>
      <nav className={styles.outline} aria-label={text.pages}>
        <Problem path={['steps']} />
        <Problem path={['options']} />
        {pagesOf(product).map((page) => (
          <PageOutline key={page.step} page={page} chosen={chosen} onChoose={choose} />
        ))}
        <Button size="xs" variant="default" onClick={() => edit((before) => addPage(before, blankText()))}>
          {text.add_page}
        </Button>
      </nav>
      <div className={styles.part}>
        {place < 0 ? <p>{text.choose_question}</p> : <QuestionForm key={chosen} place={place} onChoose={choose} />}
      </div>
    </div>
  );
}

interface OutlineProps {
  readonly page: ReturnType<typeof pagesOf>[number];
  readonly chosen: OptionId | null;
  readonly onChoose: (id: OptionId) => void;
}

function PageOutline({ page, chosen, onChoose }: OutlineProps) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const { product, edit, answer, problems } = useEditor();
  const isEmpty = page.option_ids.length === 0;
  const isOpen = page.kind === 'step' && (isEmpty || page.option_ids.some((id) => id === chosen));
  const name = page.kind === 'step' ? text.page(page.step) : page.kind === 'start' ? text.start : text.confirmation;
  const add = () => {
    const next = addQuestion(product, {
      page: page.kind === 'step' ? page.step : null,
      title: blankText(),
      taken: answer.taken_option_ids,
    });
    const added = next.options.find(({ option_id }) => !product.options.some((other) => other.option_id === option_id));
    edit(() => next);
    if (added) onChoose(added.option_id);
  };
  return (
    <section className={styles.page}>
      <h3>
        {name} <small>{textIn(page.title, locale)}</small>
      </h3>
      {isOpen && <WordsField path={['steps', page.step - 1, 'title']} />}
      <ul>
        {page.option_ids.map((id) => {
          const option = product.options.find(({ option_id }) => option_id === id);
          const isWrong = problems.some(({ field }) => field === `options ${id}` || field.startsWith(`options ${id} `));
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames(listed.entry, isWrong && listed.wrong)}
                aria-current={id === chosen || undefined}
                onClick={() => onChoose(id)}
              >
                {(option && textIn(option.title, locale)) || text.new_question}
                <small>{id}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {page.kind !== 'start' && (
        <Button size="compact-xs" variant="subtle" onClick={add}>
          {text.add_question(name)}
        </Button>
      )}
      {page.kind === 'step' && isEmpty && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          onClick={() => edit((before) => removePage(before, page.step))}
        >
          {text.remove(name)}
        </Button>
      )}
    </section>
  );
}
