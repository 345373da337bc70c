import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { RecordDraft } from '../../../domain/portfolio/record-draft.ts';
import { RECORD_FIELDS, type RecordField } from '../../../domain/portfolio/record-fields.ts';
import { codeChoices, PROVINCE_CHOICES } from '../../../domain/portfolio/record-names.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { RECORD_MESSAGES } from '../records/i18n/messages.ts';
import styles from '../records/records.module.css';

interface Props {
  readonly kind: PortfolioKind;
  readonly draft: RecordDraft;
  readonly onDraft: (draft: RecordDraft) => void;
  /** The error message of a field. */
  readonly problemOf: (name: string) => string | null;
}

/** The fields of a property, company or vehicle. */
export function RecordForm({ kind, draft, onDraft, problemOf }: Props) {
  const text = useMessages(RECORD_MESSAGES);
  const locale = usePanelLocale();
  const set = (name: string, value: string) => onDraft({ ...draft, [name]: value });
  const field = ({ name, label, kind: shape }: RecordField) => {
    if (shape === 'flag') {
      return (
        <Checkbox
          key={name}
          label={text.fields[label]}
          checked={draft[name] === '1'}
          onChange={(event) => set(name, event.currentTarget.checked ? '1' : '')}
        />
      );
    }
    const common = {
      label: text.fields[label],
      value: draft[name] ?? '',
      error: problemOf(name),
      onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    };
    if (shape === 'text') return <TextInput key={name} {...common} maxLength={300} autoComplete="off" />;
    const choices = shape === 'province' ? PROVINCE_CHOICES : codeChoices(shape, locale);
    return <NativeSelect key={name} {...common} data={[{ value: '', label: '—' }, ...choices]} />;
  };
  return <div className={styles.fields}>{RECORD_FIELDS[kind].map(field)}</div>;
}
