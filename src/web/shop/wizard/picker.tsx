import { useRef, useState } from 'react';
import type { PickerView, QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { Entry } from '../../territory/find-entries.ts';
import { usePickerSearch } from '../../territory/use-picker-search.ts';
import fieldStyles from '../../ui/field.module.css';
import { describedBy, Field } from '../../ui/field.tsx';
import { useListKeys } from '../../ui/use-list-keys.ts';
import styles from './picker.module.css';

/**
 * A combobox over municipalities, parishes or banks, by WAI-ARIA 1.2 (list popup, manual selection). A picked entry is posted as its code,
 * typed text as text, which the server checks.
 */
export function Picker({ question, picker }: { readonly question: QuestionView; readonly picker: PickerView }) {
  const { wizard } = useMessages();
  const { field: name, title: label, problem } = question;
  const texts = wizard.pickers[picker.kind];
  const help = question.help ?? texts.hint;
  const input = useRef<HTMLInputElement>(null);
  const search = usePickerSearch();
  const [text, setText] = useState(question.value_text || question.value);
  const [posted, setPosted] = useState(question.value);
  const found = search.found ?? [];
  const isOpen = search.found !== null;
  const listId = `${name}-list`;
  const { active, leaveList, onKeyDown } = useListKeys({
    items: found,
    isOpen,
    take: (entry) => pick(entry),
    close: () => close(),
  });

  const type = (typed: string) => {
    setText(typed);
    setPosted(typed);
    leaveList();
    search.look({ picker, text: typed, province: provinceCode(input.current, picker) });
  };
  const pick = (entry: Entry) => {
    setText(entry.label);
    setPosted(entry.value);
    chooseProvince(input.current, picker, entry);
    close();
  };
  const close = () => {
    search.forget();
    leaveList();
  };
  /** The "no results" message keeps its place, since otherwise the button below would move under the pointer. */
  const leave = () => (found.length > 0 ? close() : search.leave());

  return (
    <Field name={name} label={label} help={help} problem={problem}>
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
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        <input type="hidden" name={name} value={posted} />
        <div id={listId} role="listbox" aria-label={label} className={styles.list} hidden={found.length === 0}>
          {found.map((entry, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={entry.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // Keeps the focus in the input; losing it would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(entry)}
            >
              <span>{entry.name}</span>
              <span className={styles.detail}>{entry.detail}</span>
            </button>
          ))}
        </div>
      </div>
      <p
        role="status"
        className={search.hasFailed || (isOpen && found.length === 0) ? styles.status : 'visually-hidden'}
      >
        {search.hasFailed && wizard.picker_failed}
        {!search.hasFailed && isOpen && (found.length > 0 ? texts.count(found.length) : texts.none)}
      </p>
    </Field>
  );
}

/** The province chosen on this page, else the one chosen before. */
function provinceCode(input: HTMLInputElement | null, picker: PickerView): string | undefined {
  if (picker.kind !== 'municipality' || !picker.province) return undefined;
  const { field, value, codes } = picker.province;
  return codes[provinceSelect(input, field)?.value ?? value];
}

function chooseProvince(input: HTMLInputElement | null, picker: PickerView, { province }: Entry): void {
  if (picker.kind !== 'municipality' || !picker.province) return;
  const { field, codes } = picker.province;
  const select = provinceSelect(input, field);
  const value = Object.keys(codes).find((id) => codes[id] === province);
  if (!select || value === undefined || select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function provinceSelect(input: HTMLInputElement | null, field: string): HTMLSelectElement | null {
  const control = input?.form?.elements.namedItem(field);
  return control instanceof HTMLSelectElement ? control : null;
}
