import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { answerReview, decideReview, type ReviewAnswer } from '../../../contract/reviews.ts';
import { LONGEST_REVIEW_ANSWER } from '../../../domain/reviews/review.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { REVIEW_MESSAGES } from './i18n/messages.ts';
import { useSendReview } from './review-queries.ts';
import styles from './reviews.module.css';

/** Publishes a review, rejects it with a reason for the customer, or answers it. */
export function ReviewDecision({ review }: { readonly review: ReviewAnswer }) {
  const text = useMessages(REVIEW_MESSAGES);
  const notify = useNotify();
  const [writing, setWriting] = useState<'reason' | 'answer' | null>(null);
  const { send, isBusy, problem } = useSendReview();
  const { version, state } = review;
  const params = { review_id: review.review_id };
  const publish = async () => {
    const body = { decision: 'publish', version } as const;
    if (await send(() => panelApi.call(decideReview, { params, body }))) notify(text.published);
  };
  const sendWords = async (words: string) => {
    const isDone =
      writing === 'answer'
        ? await send(() => panelApi.call(answerReview, { params, body: { version, answer: words } }))
        : await send(() =>
            panelApi.call(decideReview, { params, body: { decision: 'reject', version, reason: words } }),
          );
    if (isDone) notify(writing === 'answer' ? text.answered : text.rejected);
  };
  const open = (what: typeof writing) => setWriting(writing === what ? null : what);
  return (
    <div className={styles.decision}>
      <ProblemLine of={problem} />
      <Group gap="xs">
        {state !== 'published' && (
          <Button size="xs" loading={isBusy} onClick={() => void publish()}>
            {text.publish}
          </Button>
        )}
        {state === 'published' && (
          <Button size="xs" variant="default" aria-expanded={writing === 'answer'} onClick={() => open('answer')}>
            {review.answer === null ? text.answer : text.change_answer}
          </Button>
        )}
        {state !== 'rejected' && (
          <Button size="xs" variant="default" aria-expanded={writing === 'reason'} onClick={() => open('reason')}>
            {text.reject}
          </Button>
        )}
      </Group>
      {writing === 'reason' && (
        <Words
          label={text.reason}
          help={text.reason_help}
          least={5}
          most={500}
          submit={text.reject}
          isBusy={isBusy}
          send={sendWords}
        />
      )}
      {writing === 'answer' && (
        <Words
          label={text.our_answer}
          help={text.answer_help}
          begins={review.answer ?? ''}
          least={0}
          most={LONGEST_REVIEW_ANSWER}
          submit={text.save}
          isBusy={isBusy}
          send={sendWords}
        />
      )}
    </div>
  );
}

function Words(props: {
  readonly label: string;
  readonly help: string;
  readonly begins?: string;
  readonly least: number;
  readonly most: number;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly send: (words: string) => Promise<void>;
}) {
  const [words, setWords] = useState(props.begins ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void props.send(words);
  };
  return (
    <form onSubmit={submit} className={styles.words}>
      <Textarea
        label={props.label}
        description={props.help}
        autosize
        autoFocus
        minRows={2}
        required={props.least > 0}
        minLength={props.least}
        maxLength={props.most}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <SubmitButton size="xs" loading={props.isBusy}>
        {props.submit}
      </SubmitButton>
    </form>
  );
}
