import { Button } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { PAPER_MESSAGES } from './i18n/messages.ts';
import styles from './paper-proposals.module.css';
import type { AnswersById, Taking } from './taking.ts';

interface Props {
  readonly takings: readonly Taking[];
  readonly value: string;
  /** Null if the order's data cannot be changed now. */
  readonly onTake: ((answers: AnswersById) => void) | null;
}

/** A button for each question that a value can be taken to, or what somebody has typed there, which stays. */
export function TakingButtons({ takings, value, onTake }: Props) {
  const text = useMessages(PAPER_MESSAGES);
  return takings.map(({ option_id, label: question, typed }) =>
    typed !== null ? (
      <span key={option_id} className={styles.take}>
        {text.typed(question, typed)}
      </span>
    ) : (
      onTake && (
        <Button
          key={option_id}
          className={styles.take}
          size="compact-xs"
          variant="default"
          onClick={() => onTake({ [option_id]: value })}
        >
          {text.take(question)}
        </Button>
      )
    ),
  );
}
