import { Checkbox, Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { CANCELLATION_WAYS, type CancellationWay } from '../../../domain/payments/refund-statement.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DialogForm } from '../kit/dialog-form.tsx';
import { Dock } from '../kit/dock.tsx';
import entries from '../kit/entries.module.css';
import { eurosText, instantText } from '../kit/format.ts';
import { isWrongField, problemText } from '../kit/problem-text.ts';
import { useKept } from '../kit/use-kept.ts';
import type { OrderPaneProps } from '../pedido/order-dialog.ts';
import { offers } from '../pedido/pedido-query.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { REFUND_MESSAGES } from './i18n/messages.ts';
import { PreviewText } from './preview-text.tsx';
import {
  eurosTyped,
  NO_REFUND,
  operationOf,
  questionOf,
  REFUNDING,
  type RefundDraft,
  refundDraftSchema,
} from './refund-draft.ts';
import { useRefundLines, useRefundPreview, useRefundsChanged } from './refund-queries.ts';
import styles from './refunds.module.css';

/** Refunds or cancels an order; the calculation is shown first. */
export function RefundPane(pane: OrderPaneProps) {
  const text = useMessages(REFUND_MESSAGES);
  return (
    <Dock onClose={pane.onClose} title={text.dialog}>
      <RefundForm {...pane} />
    </Dock>
  );
}

function RefundForm({ pedido, operating, onClose, onDone }: OrderPaneProps) {
  const sending = useFormOperation(operating);
  const messages = usePanelMessages();
  const text = useMessages(REFUND_MESSAGES);
  const locale = usePanelLocale();
  const notify = useOrderNotify(pedido.order_id);
  const changed = useRefundsChanged();
  const offered = REFUNDING.filter((operation) => offers(pedido, operation));
  // One idempotency key per opened pane.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [kept, change, forget] = useKept(`panel.refund.${pedido.item_id}`, refundDraftSchema, NO_REFUND);
  const first = offered[0] ?? 'devolucion_total';
  const operation = kept.operation !== null && offered.includes(kept.operation) ? kept.operation : first;
  const draft: RefundDraft = { ...kept, operation };
  const question = useDeferredValue(questionOf(draft));
  const { data, error, isPlaceholderData } = useRefundPreview(pedido.item_id, question);
  const preview = question === null || error ? undefined : data;
  const isCancelling = draft.operation === 'cancelar_pedido';
  const isWrongIban = isWrongField(sending.problem, 'iban');
  const isUnpaid = preview?.statement?.stage === 'unpaid';

  function choose(name: string) {
    const operation = offered.find((one) => one === name);
    if (operation) change({ operation });
  }

  async function submit() {
    const fields = operationOf(draft, requestKey);
    if (!fields || !preview) return;
    const answer = await sending.run(fields);
    if (!answer) return;
    forget();
    await changed();
    const { proposal } = answer;
    if (proposal) {
      notify(text.proposed, text.proposed_text[proposal.waits_for](instantText(proposal.lapses_at, locale)));
    } else notify(isCancelling ? text.cancelled : text.done);
    onClose();
    onDone(answer, true);
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={isWrongIban ? { isBusy: sending.isBusy, problem: null } : sending}
      submit={preview?.approval ? text.propose : isCancelling ? text.cancel_order : text.submit}
      isDisabled={!preview || isPlaceholderData}
      className={styles.form}
      color={isCancelling ? 'red' : undefined}
    >
      <Radio.Group label={text.operation} value={draft.operation} onChange={choose}>
        <Group mt="xs" gap="md">
          {offered.map((operation, index) => (
            <Radio
              key={operation}
              value={operation}
              label={text.operations[operation]}
              data-autofocus={index === 0 || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      {draft.operation === 'devolucion_parcial' && <PartFields pedido={pedido} draft={draft} onChange={change} />}
      {isCancelling && !isUnpaid && (
        <CancellationFields draft={draft} officialFees={preview?.official_fees ?? 0} onChange={change} />
      )}
      {preview?.needs_iban && (
        <TextInput
          label={text.iban}
          description={text.iban_hint}
          error={isWrongIban && problemText(sending.problem, messages)}
          required
          autoComplete="off"
          value={draft.iban}
          onChange={(event) => change({ iban: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={text.reason}
        description={text.reason_hint}
        required
        minLength={5}
        maxLength={5_000}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <div role="status" aria-busy={isPlaceholderData}>
        {error && question !== null ? <p className={entries.bad}>{problemText(error, messages)}</p> : null}
        {preview && <PreviewText preview={preview} />}
        {question !== null && !error && !preview && <p>{text.reckoning}</p>}
      </div>
    </DialogForm>
  );
}

interface FieldProps {
  readonly draft: RefundDraft;
  readonly onChange: (part: Partial<RefundDraft>) => void;
}

function PartFields({ pedido, draft, onChange }: FieldProps & { readonly pedido: Pedido }) {
  const text = useMessages(REFUND_MESSAGES);
  const locale = usePanelLocale();
  const { data } = useRefundLines(pedido.item_id);
  const isWrong = draft.amount.trim() !== '' && !eurosTyped(draft.amount);
  return (
    <>
      <Radio.Group
        label={text.part_by}
        value={draft.partBy}
        onChange={(value) => onChange({ partBy: value === 'lines' ? 'lines' : 'amount' })}
      >
        <Group mt="xs">
          <Radio value="amount" label={text.by_amount} />
          <Radio value="lines" label={text.by_lines} />
        </Group>
      </Radio.Group>
      {draft.partBy === 'amount' ? (
        <TextInput
          label={text.amount}
          inputMode="decimal"
          required
          autoComplete="off"
          error={isWrong && text.amount_wrong}
          value={draft.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      ) : (
        <Checkbox.Group label={text.lines} value={[...draft.lines]} onChange={(lines) => onChange({ lines })}>
          <div className={styles.lines}>
            {data?.lines.map((line) => (
              <Checkbox
                key={line.id}
                value={line.id}
                disabled={line.is_gone}
                label={`${line.label[locale]} · ${eurosText(line.amount, locale)}${line.is_gone ? ` (${text.line_gone})` : ''}`}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}

function CancellationFields({ draft, officialFees, onChange }: FieldProps & { readonly officialFees: number }) {
  const text = useMessages(REFUND_MESSAGES);
  const locale = usePanelLocale();
  const isWrong = draft.feesSpent.trim() !== '' && eurosTyped(draft.feesSpent) === null;
  return (
    <>
      <NativeSelect
        label={text.asked_by}
        value={draft.askedBy}
        onChange={(event) => onChange({ askedBy: event.currentTarget.value as CancellationWay })}
        data={CANCELLATION_WAYS.map((way) => ({ value: way, label: text.ways[way] }))}
      />
      {officialFees > 0 && (
        <TextInput
          label={text.fees_spent}
          description={text.fees_spent_hint(eurosText(officialFees, locale))}
          inputMode="decimal"
          autoComplete="off"
          error={isWrong && text.amount_wrong}
          value={draft.feesSpent}
          onChange={(event) => onChange({ feesSpent: event.currentTarget.value })}
        />
      )}
    </>
  );
}
