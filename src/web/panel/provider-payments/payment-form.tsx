import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  deleteProviderPayment,
  type ProviderPayment,
  putProviderPayment,
} from '../../../contract/provider-payments.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import layout from '../kit/tab-page.module.css';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { draftOfPayment, paymentOf } from './payment-draft.ts';
import { PaymentFields } from './payment-fields.tsx';
import { useOpenWork, useSendPayout } from './payout-queries.ts';
import styles from './provider-payments.module.css';

interface Props {
  readonly payment: ProviderPayment;
  readonly onDeleted: () => void;
}

/** Edits a draft, including its selection of the provider's open lines, or deletes it. */
export function PaymentForm({ payment, onDeleted }: Props) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const notify = useNotify();
  const { payment_id, version } = payment;
  const params = { payment_id };
  const [draft, setDraft] = useState(() => draftOfPayment(payment));
  const [lines, setLines] = useState<readonly string[]>(() => payment.lines.map(({ line_id }) => String(line_id)));
  const [isDeleting, setDeleting] = useState(false);
  const { send, isBusy, problem } = useSendPayout();
  const given = paymentOf(draft);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!given) return;
    const body = { version, line_ids: lines.map(Number), ...given };
    if (await send(() => panelApi.call(putProviderPayment, { params, body }))) notify(text.saved);
  };
  const remove = async () => {
    if (!(await send(() => panelApi.call(deleteProviderPayment, { params, query: { version } })))) return;
    notify(text.deleted);
    onDeleted();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <h3>{text.change_draft}</h3>
      <ProblemLine of={problem} />
      <PaymentFields draft={draft} onDraft={setDraft} />
      <LineChoice payment={payment} value={lines} onChange={setLines} />
      <div className={layout.buttons}>
        <SubmitButton size="xs" disabled={given === null} loading={isBusy}>
          {text.save}
        </SubmitButton>
        {isDeleting ? (
          <>
            <span>{text.delete_sure}</span>
            <Button size="xs" color="red" loading={isBusy} onClick={() => void remove()}>
              {text.delete_draft}
            </Button>
            <Button size="xs" variant="default" onClick={() => setDeleting(false)}>
              {text.keep}
            </Button>
          </>
        ) : (
          <Button size="xs" variant="outline" color="red" onClick={() => setDeleting(true)}>
            {text.delete_draft}
          </Button>
        )}
      </div>
    </form>
  );
}

function LineChoice({
  payment,
  value,
  onChange,
}: {
  readonly payment: ProviderPayment;
  readonly value: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
}) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const { data } = useOpenWork(payment.provider.id);
  const open = data?.items.flatMap(({ line, ...row }) => (line ? [{ ...row, ...line }] : [])) ?? [];
  const choices = [...payment.lines, ...open];
  if (choices.length === 0) return <p>{text.no_lines}</p>;
  return (
    <Checkbox.Group label={text.lines} value={[...value]} onChange={onChange}>
      {choices.map(({ line_id, order_id, product_name, amount }) => (
        <Checkbox
          key={line_id}
          mt={4}
          size="xs"
          value={String(line_id)}
          label={`${order_id} · ${product_name} · ${eurosText(amount, locale)}`}
        />
      ))}
    </Checkbox.Group>
  );
}
