import { useRef, useState } from 'react';
import type { QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { findClasses } from '../../../domain/catalogue/find-classes.ts';
import { useMessages } from '../../i18n/messages.ts';
import fieldStyles from '../../ui/field.module.css';
import { SelectField } from '../../ui/text-field.tsx';
import { useHasScripts } from '../../ui/use-has-scripts.ts';
import styles from './building.module.css';

/** A trade mark class: a select of all, and with scripts a search by goods and services. */
export function ClassField({ question, optional }: { readonly question: QuestionView; readonly optional: boolean }) {
  const { site, wizard } = useMessages();
  const { field: name, title: label, help, problem, value, values } = question;
  const hasScripts = useHasScripts();
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const choices = values.map(({ id, name, words }) => ({ id, name, words: words ?? '' }));
  const found = findClasses(choices, text).slice(0, MOST_FOUND);
  const choose = (id: string) => {
    const select = place.current?.querySelector('select');
    if (!select) return;
    select.value = id;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    setText('');
    select.focus();
  };
  return (
    <div ref={place} className={fieldStyles.field}>
      <SelectField
        name={name}
        label={label}
        help={help}
        problem={problem}
        optional={optional}
        values={values}
        defaultValue={value}
        placeholder={site.select_placeholder}
      />
      {hasScripts && (
        <>
          <label className={fieldStyles.help} htmlFor={`find-${name}`}>
            {wizard.class_words}
          </label>
          <input
            id={`find-${name}`}
            className={fieldStyles.control}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            // Otherwise Enter would submit the page during a search.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p role="status" className={text.trim() !== '' && found.length === 0 ? fieldStyles.help : 'visually-hidden'}>
            {text.trim() !== '' && wizard.classes_found(found.length)}
          </p>
          {found.length > 0 && (
            <ul className={styles.units}>
              {found.map((choice) => (
                <li key={choice.id}>
                  <button type="button" className={styles.unit} onClick={() => choose(choice.id)}>
                    {choice.name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

const MOST_FOUND = 6;
