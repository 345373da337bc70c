import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { readWhose } from '../customers/read-whose.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import layout from '../kit/tab-page.module.css';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { DetailFrame } from '../records/detail-frame.tsx';
import { RECORD_MESSAGES } from '../records/i18n/messages.ts';
import type { Opened } from '../records/record-list.ts';
import styles from '../records/records.module.css';
import { listsOf } from '../records/records-page.tsx';
import { PORTFOLIO_CALLS } from './portfolio-calls.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordDraft } from './use-record-draft.ts';

/** Adds a record to a customer's portfolio. */
export function NewRecord({ kind, opened }: { readonly kind: PortfolioKind; readonly opened: Opened<unknown> }) {
  const text = useMessages(RECORD_MESSAGES);
  const notify = useNotify();
  const queries = useQueryClient();
  const calls = PORTFOLIO_CALLS[kind];
  const { draft, setDraft, problemOf, check } = useRecordDraft(kind, null);
  const [whose, setWhose] = useState(opened.wish.customer_id ?? '');
  const [whoseProblem, setWhoseProblem] = useState<'whose_wrong' | 'whose_missing' | null>(null);
  // A second click creates nothing more.
  const [requestKey] = useState(() => crypto.randomUUID());
  const { isBusy, problem, send } = useSend();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isRight = check();
    void send(async () => {
      const read = await readWhose(whose);
      setWhoseProblem('problem' in read ? read.problem : null);
      if ('problem' in read || !isRight) return focusFirstProblem(form);
      const { id } = await calls.create(draft, { userId: read.userId, requestKey });
      await queries.invalidateQueries(listsOf(calls.page));
      notify(text.saved);
      opened.open(String(id));
    });
  };
  return (
    <DetailFrame title={text.create[kind]} onClose={opened.close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ProblemLine of={problem} />
        <TextInput
          label={text.whose}
          required
          value={whose}
          error={whoseProblem && text[whoseProblem]}
          maxLength={254}
          onChange={(event) => setWhose(event.currentTarget.value)}
        />
        <RecordForm kind={kind} draft={draft} onDraft={setDraft} problemOf={problemOf} />
        <div className={layout.buttons}>
          <SubmitButton loading={isBusy}>{text.save}</SubmitButton>
        </div>
      </form>
    </DetailFrame>
  );
}
