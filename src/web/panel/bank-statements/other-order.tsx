import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type BankEntryView, checkBankEntry, type TransferCheck } from '../../../contract/payments/bank.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { problemText } from '../kit/problem-text.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { TRANSFER_MESSAGES } from './i18n/messages.ts';
import type { Deciding } from './transfer-queries.ts';
import styles from './transfers.module.css';

interface Props {
  readonly entry: BankEntryView;
  readonly deciding: Deciding;
  readonly onBook: (orderId: number, difference: number) => void;
}

/** Books the entry to an order that was not suggested, after showing the difference. */
export function OtherOrder({ entry, deciding, onBook }: Props) {
  const text = useMessages(TRANSFER_MESSAGES);
  const messages = usePanelMessages();
  const locale = usePanelLocale();
  const [typed, setTyped] = useState('');
  const { found, problem, isBusy, check } = useCheck(entry.entry_id);
  const orderId = Number(typed.replace(/\s/g, ''));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (Number.isSafeInteger(orderId) && orderId > 0) void check(orderId);
  }

  function wordsOf({ difference, follows, surplus }: TransferCheck): string {
    const gap = eurosText(Math.abs(difference), locale);
    const differs = difference === 0 ? text.exact : difference > 0 ? text.too_much(gap) : text.too_little(gap);
    const back = surplus > 0 ? [text.goes_back(eurosText(surplus, locale))] : [];
    return [`${differs}.`, text.follows[follows], ...back].join(' ');
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={text.other_order}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem === null ? null : problemText(problem, messages)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {text.check}
      </Button>
      {found && (
        <p className={styles.found} role="status">
          {text.order(found.order_id)}: {wordsOf(found)}
          <Button size="xs" loading={deciding.isBusy} onClick={() => onBook(found.order_id, found.difference)}>
            {text.book(found.order_id)}
          </Button>
        </p>
      )}
    </form>
  );
}

function useCheck(entryId: number) {
  const [found, setFound] = useState<TransferCheck | null>(null);
  const { send, ...sending } = useSend();
  const check = (orderId: number) =>
    send(async () => {
      setFound(null);
      const query = { order_id: orderId };
      setFound(await panelApi.call(checkBankEntry, { params: { entry_id: entryId }, query }));
    });
  return { found, check, ...sending };
}
