import { type KeyboardEvent, useRef, useState } from 'react';
import type { QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import fieldStyles from '../../ui/field.module.css';
import { describedBy, Field } from '../../ui/field.tsx';
import type { Municipality } from './find-municipalities.ts';
import styles from './municipality-picker.module.css';
import { useMunicipalitySearch } from './use-municipality-search.ts';

/**
 * A combobox over the municipalities, as WAI-ARIA 1.2 describes it (list popup, manual selection). What was picked is posted
 * by its code, what was only typed by its text, which the server checks.
 */
export function MunicipalityPicker({ question }: { readonly question: QuestionView }) {
  const { wizard } = useMessages();
  const { field: name, title: label, problem, province_field: provinceField } = question;
  const help = question.help ?? wizard.picker_hint;
  const input = useRef<HTMLInputElement>(null);
  const search = useMunicipalitySearch();
  const [text, setText] = useState(question.value_text || question.value);
  const [posted, setPosted] = useState(question.value);
  const [active, setActive] = useState(-1);
  const found = search.found ?? [];
  const isOpen = search.found !== null;
  const listId = `${name}-list`;

  const type = (typed: string) => {
    setText(typed);
    setPosted(typed);
    setActive(-1);
    search.look(typed, provinceSelect(input.current, provinceField)?.value ?? '');
  };
  const pick = (place: Municipality) => {
    setText(`${place.name} (${place.province})`);
    setPosted(place.ine_code);
    const select = provinceSelect(input.current, provinceField);
    if (select) select.value = place.province_value;
    close();
  };
  const close = () => {
    search.forget();
    setActive(-1);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && found[active]) pick(found[active]);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0)
      setActive(neighbour(active, event.key === 'ArrowDown' ? 1 : -1, found.length));
    else return;
    event.preventDefault();
  };

  return (
    <Field {...{ name, label, help, problem }}>
      <div className={styles.picker}>
        <input
          {...describedBy({ name, help, problem })}
          ref={input}
          id={name}
          className={fieldStyles.control}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen && found.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          placeholder={question.placeholder ?? undefined}
          maxLength={question.max_length}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={close}
        />
        <input type="hidden" name={name} value={posted} />
        <div id={listId} role="listbox" aria-label={label} className={styles.list} hidden={found.length === 0}>
          {found.map((place, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={place.ine_code + place.matched}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // Keeps the focus in the line, whose loss would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              <span>{place.matched || place.name}</span>
              <span className={styles.province}>{place.province}</span>
            </button>
          ))}
        </div>
      </div>
      <p
        role="status"
        className={search.hasFailed || (isOpen && found.length === 0) ? styles.status : 'visually-hidden'}
      >
        {search.hasFailed && wizard.picker_failed}
        {!search.hasFailed && isOpen && (found.length > 0 ? wizard.picker_count(found.length) : wizard.picker_none)}
      </p>
    </Field>
  );
}

function neighbour(active: number, step: 1 | -1, count: number): number {
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}

function provinceSelect(input: HTMLInputElement | null, field: string | null): HTMLSelectElement | null {
  const control = field && input?.form?.elements.namedItem(field);
  return control instanceof HTMLSelectElement ? control : null;
}
