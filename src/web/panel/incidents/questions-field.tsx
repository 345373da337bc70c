import { Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import type { ItemIncidents } from '../../../contract/incidents.ts';
import { QUESTION_TYPES, type QuestionType } from '../../../domain/incidents/asking.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import type { DraftQuestion } from './ask-draft.ts';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';
import styles from './incidents.module.css';
import { QuestionEditor } from './question-editor.tsx';

interface Props {
  readonly questions: readonly DraftQuestion[];
  readonly askable: ItemIncidents['askable'];
  readonly onChange: (questions: DraftQuestion[]) => void;
}

/** The questions of an incident: ad hoc ones, and those of the customer's form, wrong and unanswered ones first. */
export function QuestionsField({ questions, askable, onChange }: Props) {
  const text = useMessages(INCIDENT_MESSAGES);
  const list = useRef<HTMLUListElement>(null);
  const left = askable.filter(({ option_id }) =>
    questions.every((question) => question.from !== 'form' || question.option_id !== option_id),
  );
  const add = (question: DraftQuestion) => {
    onChange([...questions, question]);
    // Focuses a new question once it is rendered, ready for typing.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>(`[data-question="${question.key}"]`)?.focus(),
    );
  };
  const own = (type: QuestionType) =>
    add({ key: crypto.randomUUID(), from: 'own', type, title: '', choices: '', is_require: true });
  const again = (optionId: number) => {
    const option = askable.find(({ option_id }) => option_id === optionId);
    if (option) add({ key: crypto.randomUUID(), from: 'form', option_id: optionId, label: option.label });
  };
  return (
    <fieldset className={styles.questions}>
      <legend>{text.questions}</legend>
      {questions.length === 0 && <p className={styles.small}>{text.no_questions}</p>}
      <ul ref={list} className={styles.list}>
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.key}
            place={index + 1}
            question={question}
            onChange={(next) => onChange(questions.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => onChange(questions.filter(({ key }) => key !== question.key))}
          />
        ))}
      </ul>
      <div className={styles.adding}>
        {QUESTION_TYPES.map((type) => (
          <Button key={type} variant="default" size="compact-sm" onClick={() => own(type)}>
            + {text.types[type]}
          </Button>
        ))}
        {left.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={text.from_form}
            value=""
            onChange={(event) => again(Number(event.currentTarget.value))}
            data={[
              { value: '', label: text.from_form_pick },
              ...left.map(({ option_id, label, is_wrong }) => ({
                value: String(option_id),
                label: is_wrong ? text.wrong(label) : label,
              })),
            ]}
          />
        )}
      </div>
    </fieldset>
  );
}
