import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  addProviderPaymentStatus,
  deleteProviderPaymentStatus,
  type ProviderPayment,
} from '../../../contract/provider-payments.ts';
import type { ProviderPaymentStatus } from '../../../domain/provider-payments/payment-status.ts';
import { NEED_WORDS } from '../../../domain/provider-payments/status-words.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { panelApi } from '../session/panel-api.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useSendPayout } from './payout-queries.ts';
import styles from './provider-payments.module.css';

/** Buttons for the next statuses of a payment, with a note, and to revert the last one if possible. */
export function PaymentStatusButtons({ payment }: { readonly payment: ProviderPayment }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const [note, setNote] = useState('');
  const { send, isBusy, problem } = useSendPayout();
  const { payment_id, version, next, missing, log } = payment;
  const present = log.findLast(({ taken_back }) => taken_back === null);
  if (next.length === 0) return null;
  const move = (status: ProviderPaymentStatus) =>
    void send(() =>
      panelApi.call(addProviderPaymentStatus, { params: { payment_id }, body: { version, status, note } }),
    );
  const takeBack = (entry_id: number) =>
    void send(() =>
      panelApi.call(deleteProviderPaymentStatus, { params: { payment_id, entry_id }, query: { version } }),
    );
  return (
    <div className={styles.form}>
      <ProblemLine of={problem} />
      {missing.length > 0 && (
        <p className={shared.small}>{text.missing(missing.map((need) => NEED_WORDS[need][locale]).join(', '))}</p>
      )}
      <TextInput
        className={styles.note}
        label={text.status_note}
        maxLength={1_000}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Group gap="xs">
        {next.map((status) => (
          <Button
            key={status}
            size="xs"
            variant={status === 'cancelled' ? 'outline' : 'filled'}
            {...(status === 'cancelled' && { color: 'red' })}
            disabled={status === 'approved' && missing.length > 0}
            loading={isBusy}
            onClick={() => move(status)}
          >
            {text.moves[status]}
          </Button>
        ))}
        {payment.back_to !== null && present && (
          <Button size="xs" variant="default" loading={isBusy} onClick={() => takeBack(present.entry_id)}>
            {text.take_back[payment.back_to === 'draft' ? 'approved' : 'sent']}
          </Button>
        )}
      </Group>
    </div>
  );
}
