import { TextInput } from '@mantine/core';
import { TAX_FIELDS } from '../../../domain/checkout/buyer.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { StoreFields } from '../quotes/store-fields.tsx';
import { NEW_WORK_MESSAGES } from './i18n/messages.ts';
import { PERSON_FIELDS, type PersonDraft } from './person-draft.ts';
import styles from './work.module.css';

interface Props {
  readonly draft: PersonDraft;
  /** The server's error messages by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<PersonDraft>) => void;
  /** Whether the customer field takes the focus, while no customer is known. */
  readonly takesFocus?: boolean;
}

/** The customer's details and portal; tax data where needed. */
export function PersonFields({ draft, problems, onChange, takesFocus = false }: Props) {
  const text = useMessages(NEW_WORK_MESSAGES);
  const field = (name: (typeof PERSON_FIELDS)[number] | (typeof TAX_FIELDS)[number]) => (
    <TextInput
      key={name}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      label={text[name]}
      error={problems[name]}
      autoFocus={takesFocus && name === 'email' && draft.email === ''}
      maxLength={254}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const hasTax = TAX_FIELDS.some((name) => draft[name] !== '' || problems[name]);
  return (
    <>
      <div className={styles.line}>{PERSON_FIELDS.map(field)}</div>
      <div className={styles.line}>
        <StoreFields draft={draft} language={text.language} onChange={onChange} />
      </div>
      <details open={hasTax}>
        <summary>{text.tax}</summary>
        <div className={styles.line}>{TAX_FIELDS.map(field)}</div>
      </details>
    </>
  );
}
