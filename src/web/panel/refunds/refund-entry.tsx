import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { approveRefund, type Refund, rejectRefund, retryRefund, settleRefund } from '../../../contract/refunds.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { eurosText, instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { REFUND_MESSAGES } from './i18n/messages.ts';
import { meansText } from './means-text.ts';
import { useRefundsChanged } from './refund-queries.ts';
import styles from './refunds.module.css';
import { waitsFor } from './waits-for.ts';

/** One refund: amount, account, reason, author, state, and what this user may do. */
export function RefundEntry({ refund }: { readonly refund: Refund }) {
  const text = useMessages(REFUND_MESSAGES);
  const locale = usePanelLocale();
  const at = (iso: string) => instantText(iso, locale);
  const { statement } = refund;
  const isOpen = Object.values(refund.can).some(Boolean);
  const waiting = waitsFor(refund, useCurrentUser());
  return (
    <>
      <p className={entries.head}>
        <strong>{eurosText(refund.amount, locale)}</strong>
        <span className={entries.state} data-state={refund.state}>
          {text.states[refund.state]}
        </span>
        <span>{text.kinds[refund.kind]}</span>
      </p>
      <p className={entries.small}>
        {text.to(meansText(refund, text, refund.iban))}
        {refund.proposed_by && ` · ${text.by(refund.proposed_by.name, at(refund.proposed_at))}`}
        {refund.decided_by && ` · ${text.by(refund.decided_by.name, at(refund.decided_at ?? refund.proposed_at))}`}
        {refund.state === 'proposed' && refund.lapses_at && ` · ${text.lapses(at(refund.lapses_at))}`}
      </p>
      {waiting && (
        <p role="note" className={entries.words}>
          {text.waits[waiting]}
        </p>
      )}
      {statement && (
        <p className={entries.small}>
          {text.fee(
            eurosText(statement.fee, locale),
            eurosText(statement.fee_vat, locale),
            text.stages[statement.stage],
          )}
        </p>
      )}
      {refund.reason && <p className={entries.words}>{refund.reason}</p>}
      {refund.decision_note && <p className={entries.words}>{refund.decision_note}</p>}
      {refund.state === 'failed' && refund.failure_code && (
        <p className={entries.bad}>{text.refused(refund.failure_code)}</p>
      )}
      {isOpen && <Deciding refund={refund} />}
    </>
  );
}

function Deciding({ refund }: { readonly refund: Refund }) {
  const text = useMessages(REFUND_MESSAGES);
  const { user_id } = useCurrentUser();
  const { can } = refund;
  const asksAccount = can.settle || can.retry;
  const [typed, setTyped] = useState(can.settle ? (refund.iban ?? '') : '');
  const deciding = useDeciding();
  const params = { refund_id: refund.refund_id };
  const iban = typed.trim() === '' ? {} : { iban: typed.trim() };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (can.approve)
      void deciding.run(text.approved, () => panelApi.call(approveRefund, { params, body: { note: typed } }));
    else if (can.settle) void deciding.run(text.settled, () => panelApi.call(settleRefund, { params, body: iban }));
    else if (can.retry) void deciding.run(text.retried, () => panelApi.call(retryRefund, { params, body: iban }));
  };
  const reject = () =>
    void deciding.run(text.rejected, () => panelApi.call(rejectRefund, { params, body: { note: typed } }));
  const isOwn = refund.proposed_by?.user_id === user_id;
  return (
    <form onSubmit={submit} className={styles.deciding}>
      <ProblemLine of={deciding.problem} />
      <TextInput
        size="xs"
        label={asksAccount ? text.iban : text.note}
        description={can.retry ? text.retry_hint : undefined}
        required={can.settle}
        autoComplete="off"
        maxLength={asksAccount ? 50 : 5_000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs">
        {can.reject && (
          <Button size="xs" variant="default" onClick={reject} loading={deciding.isBusy}>
            {isOwn ? text.take_back : text.reject}
          </Button>
        )}
        {(can.approve || asksAccount) && (
          <SubmitButton size="xs" loading={deciding.isBusy}>
            {can.approve ? text.approve : can.settle ? text.settle : text.retry}
          </SubmitButton>
        )}
      </Group>
    </form>
  );
}

/** Sends a decision and refetches refunds. */
function useDeciding() {
  const notify = useNotify();
  const changed = useRefundsChanged();
  const { send, ...sending } = useSend();
  const run = (done: string, decide: () => Promise<unknown>) =>
    send(async () => {
      await decide();
      notify(done);
      await changed();
    });
  return { run, ...sending };
}
