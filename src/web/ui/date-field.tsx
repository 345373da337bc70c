import { type ClipboardEvent, useContext } from 'react';
import { boxesOfDate, DATE_BOXES, type DateBox, wholeDate } from '../../domain/wizard/date-boxes.ts';
import { useMessages } from '../i18n/messages.ts';
import styles from './date-field.module.css';
import fieldStyles from './field.module.css';
import { describedBy, FieldNotes, type FieldProps, OptionalMark } from './field.tsx';
import { TypedContext } from './lost-form.tsx';
import { typeInto } from './type-into.ts';

/** A day in three inputs, since browsing a calendar back fifty years is tedious. A pasted date fills all three. */
export function DateField({
  name,
  label,
  help,
  problem,
  optional,
  defaultValue,
  autoComplete,
}: FieldProps & { readonly defaultValue: string; readonly autoComplete?: string | null }) {
  const { date } = useMessages().site;
  const typed = useContext(TypedContext);
  const boxes = boxesOfDate(defaultValue);
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={fieldStyles.label}>
        {label}
        <OptionalMark when={optional} />
      </legend>
      <FieldNotes name={name} help={help} problem={problem} />
      <div className={styles.boxes} onPaste={spread}>
        {DATE_BOXES.map((box) => (
          <label key={box} className={styles[box]}>
            <span>{date[box]}</span>
            <input
              {...describedBy({ name, help, problem })}
              id={box === 'day' ? name : `${name}-${box}`}
              name={`${name}-${box}`}
              data-box={box}
              className={fieldStyles.control}
              type="text"
              inputMode="numeric"
              maxLength={10}
              autoComplete={autoComplete ? `${autoComplete}-${box}` : 'off'}
              defaultValue={typed?.[`${name}-${box}`] ?? boxes[box]}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function spread(event: ClipboardEvent<HTMLDivElement>): void {
  const date = wholeDate(event.clipboardData.getData('text'));
  if (!date) return;
  event.preventDefault();
  const parts = boxesOfDate(date);
  for (const input of event.currentTarget.querySelectorAll('input'))
    typeInto(input, parts[input.dataset.box as DateBox]);
}
