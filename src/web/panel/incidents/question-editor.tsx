import { ActionIcon, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import type { DraftQuestion } from './ask-draft.ts';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';
import styles from './incidents.module.css';

interface Props {
  readonly place: number;
  readonly question: DraftQuestion;
  readonly onChange: (question: DraftQuestion) => void;
  readonly onRemove: () => void;
}

/** A question being edited: an ad hoc one is written here, any other is shown as the customer will see it. */
export function QuestionEditor({ place, question, onChange, onRemove }: Props) {
  const text = useMessages(INCIDENT_MESSAGES);
  const title = question.from === 'own' ? question.title || text.question(place) : question.label;
  const what = question.from === 'form' ? text.from_form : text.types[question.type];
  return (
    <li className={styles.question}>
      <div className={styles.questionHead}>
        {question.from === 'own' ? (
          <TextInput
            className={styles.grows}
            label={`${text.question(place)} · ${what}`}
            required
            maxLength={500}
            data-question={question.key}
            value={question.title}
            onChange={(event) => onChange({ ...question, title: event.currentTarget.value })}
          />
        ) : (
          <p className={styles.grows}>
            {question.label}{' '}
            <span className={styles.small}>{question.from === 'kind' ? `${text.proposed} · ${what}` : what}</span>
          </p>
        )}
        <ActionIcon variant="subtle" aria-label={text.remove(title)} onClick={onRemove}>
          ×
        </ActionIcon>
      </div>
      {question.from !== 'form' && question.type === 'choice' && (
        <Textarea
          label={text.choices}
          required
          autosize
          minRows={2}
          maxRows={6}
          value={question.choices}
          onChange={(event) => onChange({ ...question, choices: event.currentTarget.value })}
        />
      )}
      {question.from === 'own' && (
        <Checkbox
          size="xs"
          label={text.required}
          checked={question.is_require}
          onChange={(event) => onChange({ ...question, is_require: event.currentTarget.checked })}
        />
      )}
    </li>
  );
}
