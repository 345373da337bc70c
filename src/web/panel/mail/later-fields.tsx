import { Checkbox } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { MomentField } from '../kit/date-field.tsx';
import { nextMorningTyped } from '../kit/instant-typed.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import styles from './mails.module.css';

export interface Later {
  /** Scheduled time in the field's format; null to send now. */
  readonly send_at: string | null;
  readonly unless_answered: boolean;
}

interface Props {
  readonly later: Later;
  readonly timeZone: string;
  readonly isWrong: boolean;
  readonly onChange: (change: Partial<Later>) => void;
}

/** Schedules a mail; optionally it is not sent if the customer writes first. */
export function LaterFields({ later, timeZone, isWrong, onChange }: Props) {
  const { envelope: text } = useMessages(MAIL_MESSAGES);
  return (
    <div className={styles.choices}>
      <Checkbox
        size="xs"
        label={text.later}
        checked={later.send_at !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ send_at: checked ? nextMorningTyped(timeZone, new Date()) : null })
        }
      />
      {later.send_at !== null && (
        <>
          <MomentField
            size="xs"
            aria-label={text.send_at}
            error={isWrong && text.bad_send_at}
            value={later.send_at}
            onChange={(value) => onChange({ send_at: value })}
          />
          <Checkbox
            size="xs"
            label={text.unless_answered}
            checked={later.unless_answered}
            onChange={({ currentTarget: { checked } }) => onChange({ unless_answered: checked })}
          />
        </>
      )}
    </div>
  );
}
