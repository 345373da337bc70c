import { Button, Group, Kbd, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideMailAnswers, type MailAnswers, type MailAnswersDecision } from '../../../contract/mail-answers.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { loadAgain } from '../pedido/load-again.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';
import { MAIL_ANSWERS_KEY, useMailAnswers } from './incident-queries.ts';
import styles from './incidents.module.css';
import { errorsByQuestion } from './mail-answer-errors.ts';
import { MailAnswerField } from './mail-answer-field.tsx';

/** The answers of the customer's mails to the open question; oldest first, one at a time. */
export function MailAnswersOf({ pedido }: { readonly pedido: Pedido }) {
  const { data } = useMailAnswers(pedido);
  const [first] = data?.items ?? [];
  return first ? <Proposed key={`${first.email_id}:${first.version}`} pedido={pedido} proposed={first} /> : null;
}

/** One mail's answers next to the questions: accepted by key, corrected first, or rejected. */
function Proposed({ pedido, proposed }: { readonly pedido: Pedido; readonly proposed: MailAnswers }) {
  const { by_mail: text } = useMessages(INCIDENT_MESSAGES);
  const { text: at } = useOrderTime();
  const notify = useOrderNotify(pedido.order_id);
  const queries = useQueryClient();
  const { send, isBusy, problem } = useSend(async () => {
    loadAgain(queries, pedido.item_id);
    await queries.invalidateQueries({ queryKey: MAIL_ANSWERS_KEY });
  });
  const { questions } = proposed;
  const [values, setValues] = useState(() =>
    Object.fromEntries(questions.map(({ option_id, value }) => [option_id, value])),
  );
  const [places, setPlaces] = useState(() =>
    Object.fromEntries(proposed.files.map(({ position, option_id }) => [position, option_id])),
  );
  const decide = async (decision: MailAnswersDecision) => {
    const params = { item_id: pedido.item_id, email_id: proposed.email_id };
    const body = { version: proposed.version, decision };
    if (await send(() => panelApi.call(decideMailAnswers, { params, body }))) {
      notify(decision.operation === 'accept' ? text.accepted : text.rejected);
    }
  };
  const accept = () =>
    void decide({
      operation: 'accept',
      values: Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
      files: Object.entries(places).flatMap(([position, option_id]) =>
        option_id === null ? [] : [{ option_id, position: Number(position) }],
      ),
    });
  useCommands([
    { id: 'accept-answers', title: text.accept, key: KEYS.order.accept_answers, section: text.section, run: accept },
  ]);
  const errors = errorsByQuestion(problem);
  const asking = questions.filter(({ type }) => type === 'file');
  return (
    <section className={styles.question} aria-label={text.title}>
      <p className={styles.state}>{text.title}</p>
      <p className={styles.small}>
        {text.from(proposed.from_email, at(proposed.received_at))} · {text.trust[proposed.trust]}
      </p>
      <details>
        <summary className={styles.small}>{text.says}</summary>
        <p className={styles.words}>{proposed.text}</p>
      </details>
      <ProblemLine of={problem} className={styles.warns} />
      {questions.map((question) => (
        <MailAnswerField
          key={question.option_id}
          question={question}
          value={values[question.option_id] ?? ''}
          error={errors[question.option_id]}
          onChange={(value) => setValues({ ...values, [question.option_id]: value })}
        />
      ))}
      {asking.length > 0 &&
        proposed.files.map(({ position, name }) => (
          <NativeSelect
            key={position}
            size="xs"
            label={text.file_for(name)}
            value={String(places[position] ?? '')}
            data={[
              { value: '', label: text.file_for_none },
              ...asking.map(({ option_id, label }) => ({ value: String(option_id), label })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setPlaces({ ...places, [position]: value === '' ? null : Number(value) })
            }
          />
        ))}
      <Group gap="xs">
        <Button
          size="compact-sm"
          loading={isBusy}
          onClick={accept}
          rightSection={<Kbd size="xs">{keyText(KEYS.order.accept_answers)}</Kbd>}
        >
          {text.accept}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          onClick={() => void decide({ operation: 'reject' })}
        >
          {text.reject}
        </Button>
      </Group>
    </section>
  );
}
