import type { AddressBoxes, QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { ADDRESS_PARTS } from '../../../domain/wizard/address-line.ts';
import { useMessages } from '../../i18n/messages.ts';
import fieldStyles from '../../ui/field.module.css';
import { describedBy, FieldNotes } from '../../ui/field.tsx';
import styles from './address-field.module.css';

/** An address, a box for each of its parts; the street has the name of the question, so that its problem leads there. */
export function AddressField({ question, boxes }: { readonly question: QuestionView; readonly boxes: AddressBoxes }) {
  const { address } = useMessages().wizard;
  const { field: name, title, help, problem } = question;
  return (
    <fieldset className={styles.address}>
      <legend className={fieldStyles.label}>{title}</legend>
      <FieldNotes {...{ name, help, problem }} />
      {ADDRESS_PARTS.map((part) => (
        <div key={part} className={styles[part]}>
          <label htmlFor={part === 'street' ? name : `${name}-${part}`} className={fieldStyles.label}>
            {address[part]}
          </label>
          <input
            {...(part === 'street' && describedBy({ name, help, problem }))}
            id={part === 'street' ? name : `${name}-${part}`}
            name={`${name}-${part}`}
            className={fieldStyles.control}
            type="text"
            defaultValue={boxes[part]}
            required={part === 'street' && question.required}
            maxLength={part === 'street' ? question.max_length - 60 : 10}
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  );
}
