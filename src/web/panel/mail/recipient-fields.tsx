import { TextInput } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import styles from './recipient-fields.module.css';

interface Props {
  readonly to: string;
  readonly cc: string;
  /** Omitted if the subject has its own field elsewhere. */
  readonly subject?: string;
  readonly isWrong: (name: 'to' | 'cc') => boolean;
  readonly onChange: (change: { readonly to?: string; readonly cc?: string; readonly subject?: string }) => void;
}

/** Recipients, copies and subject of a mail, on one line if they fit. */
export function RecipientFields({ to, cc, subject, isWrong, onChange }: Props) {
  const { envelope: text } = useMessages(MAIL_MESSAGES);
  return (
    <>
      <TextInput
        aria-label={text.to}
        leftSection={text.to}
        leftSectionWidth="auto"
        classNames={FIELD}
        error={isWrong('to') && text.no_to}
        maxLength={2_000}
        value={to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <TextInput
        aria-label={text.cc}
        leftSection={text.cc}
        leftSectionWidth="auto"
        classNames={FIELD}
        error={isWrong('cc') && text.bad_cc}
        maxLength={2_000}
        value={cc}
        onChange={(event) => onChange({ cc: event.currentTarget.value })}
      />
      {subject !== undefined && (
        <TextInput
          aria-label={text.subject}
          leftSection={text.subject}
          leftSectionWidth="auto"
          classNames={FIELD}
          maxLength={300}
          value={subject}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
        />
      )}
    </>
  );
}

const FIELD = { wrapper: styles.field ?? '', section: styles.name ?? '', input: styles.input ?? '' };
