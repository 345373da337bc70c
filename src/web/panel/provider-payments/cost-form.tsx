import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { agreeProviderCost, type ProviderWorkRow } from '../../../contract/provider-work.ts';
import { centsTyped } from '../../../domain/money/money.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { panelApi } from '../session/panel-api.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useSendPayout } from './payout-queries.ts';
import styles from './provider-payments.module.css';

/** Records or changes the cost agreed with the provider for an item; blank removes it. */
export function CostForm({ providerId, row }: { readonly providerId: number; readonly row: ProviderWorkRow }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const { line, item_id, work } = row;
  const before =
    line === null ? '' : line.amount.toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: false });
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy, problem } = useSendPayout();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = centsTyped(typed);
    const isBlank = typed.trim() === '' && line !== null;
    setWrong(!isBlank && !cents);
    if (!isBlank && !cents) return;
    const body = {
      provider_id: providerId,
      item_id,
      work,
      amount: cents ? cents / 100 : null,
      version: line?.version ?? null,
    };
    void send(() => panelApi.call(agreeProviderCost, { body }));
  };
  return (
    <form className={styles.cost} onSubmit={submit} noValidate>
      <TextInput
        aria-label={text.cost_of(row.order_id)}
        size="xs"
        inputMode="decimal"
        maxLength={12}
        value={typed}
        error={isWrong && text.cost_wrong}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {typed !== before && (
        <SubmitButton size="compact-xs" loading={isBusy}>
          {text.save}
        </SubmitButton>
      )}
      <ProblemLine of={problem} />
    </form>
  );
}
