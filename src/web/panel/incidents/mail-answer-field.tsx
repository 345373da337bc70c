import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { MailAnswers } from '../../../contract/mail-answers.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';
import styles from './incidents.module.css';

interface Props {
  readonly question: MailAnswers['questions'][number];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A question of the form with the mail's answer, which can be corrected; files are assigned below. */
export function MailAnswerField({ question, value, error, onChange }: Props) {
  const { by_mail: text } = useMessages(INCIDENT_MESSAGES);
  const { type, label, because, choices } = question;
  if (question.is_of_customer || type === 'file') {
    return (
      <p className={styles.small}>
        {label}
        {question.is_of_customer && ` · ${text.of_customer}`}
        {error && <span className={styles.warns}> {error}</span>}
      </p>
    );
  }
  const field = {
    size: 'xs',
    label,
    description: because === null ? text.unread : text.because[because],
    error,
    required: question.is_required,
    value,
  } as const;
  if (type === 'checkbox' || type === 'multiple') {
    const chosen = value === '' ? [] : value.split(',');
    return (
      <Checkbox.Group {...field} value={chosen} onChange={(ids) => onChange(ids.join(','))}>
        {choices.map(({ id, name }) => (
          <Checkbox key={id} size="xs" value={id} label={name} />
        ))}
      </Checkbox.Group>
    );
  }
  if (choices.length > 0) {
    const data = [{ value: '', label: text.choose }, ...choices.map(({ id, name }) => ({ value: id, label: name }))];
    return <NativeSelect {...field} data={data} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  if (type === 'area') {
    return <Textarea {...field} autosize minRows={1} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  const hint = type === 'date' ? text.day : undefined;
  return <TextInput {...field} placeholder={hint} onChange={(event) => onChange(event.currentTarget.value)} />;
}
