import { Checkbox, TextInput } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { presetTyped } from './postpone-presets.ts';
import styles from './reply-box.module.css';
import type { ReplyDraft } from './ticket-draft.ts';

interface Props {
  readonly draft: ReplyDraft;
  readonly isWrong: boolean;
  readonly onDraft: (change: Partial<ReplyDraft>) => void;
}

/** Sends the answer at a chosen moment, and not at all if the person writes before it. */
export function ReplyLater({ draft, isWrong, onDraft }: Props) {
  const { reply: text } = useMessages(TICKET_MESSAGES);
  return (
    <div className={styles.attach}>
      <Checkbox
        size="xs"
        label={text.later}
        checked={draft.send_at !== null}
        onChange={({ currentTarget: { checked } }) =>
          onDraft({ send_at: checked ? presetTyped('tomorrow', new Date()) : null })
        }
      />
      {draft.send_at !== null && (
        <>
          <TextInput
            type="datetime-local"
            size="xs"
            aria-label={text.send_at}
            error={isWrong && text.bad_send_at}
            value={draft.send_at}
            onChange={({ currentTarget: { value } }) => onDraft({ send_at: value })}
          />
          <Checkbox
            size="xs"
            label={text.unless_answered}
            checked={draft.unless_answered}
            onChange={({ currentTarget: { checked } }) => onDraft({ unless_answered: checked })}
          />
        </>
      )}
    </div>
  );
}
