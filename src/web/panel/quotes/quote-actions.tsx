import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createQuoteLink, type QuoteRow, withdrawQuote } from '../../../contract/quotes.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { QUOTE_MESSAGES } from './i18n/messages.ts';
import { QUOTES_KEY } from './quotes-key.ts';

interface Props {
  readonly quote: QuoteRow;
  readonly onChange: () => void;
}

/** Actions on an unpaid quote: an expired one can be offered again, an open one sent again or withdrawn. */
export function QuoteActions({ quote: { quote_id, state }, onChange }: Props) {
  const text = useMessages(QUOTE_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const queries = useQueryClient();
  const { send, isBusy, problem, dismiss } = useSend();
  const [link, setLink] = useState<{ url: string; expires_at: string } | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const params = { quote_id };
  const carryOut = (work: () => Promise<void>) =>
    send(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: QUOTES_KEY });
    });
  const create = (byMail: boolean) =>
    carryOut(async () => {
      const made = await panelApi.call(createQuoteLink, { params, body: { send: byMail } });
      if (made.sent_to) notify(text.sent(made.sent_to));
      else setLink(made);
    });
  const withdraw = () =>
    carryOut(async () => {
      await panelApi.call(withdrawQuote, { params });
      setWithdrawing(false);
      notify(text.withdrawn);
    });
  const askToWithdraw = () => {
    // The dialog shows errors of its own attempts only.
    dismiss();
    setWithdrawing(true);
  };
  const press = { size: 'compact-xs', variant: 'default', disabled: isBusy } as const;
  return (
    <>
      <Group gap="xs">
        {state === 'open' && (
          <>
            <Button {...press} onClick={() => void create(false)} aria-label={`${text.link} ${quote_id}`}>
              {text.link}
            </Button>
            <Button {...press} onClick={() => void create(true)} aria-label={`${text.send_again} ${quote_id}`}>
              {text.send_again}
            </Button>
          </>
        )}
        <Button {...press} onClick={onChange} aria-label={`${text.change} ${quote_id}`}>
          {text.change}
        </Button>
        <Button {...press} onClick={askToWithdraw} aria-label={`${text.withdraw} ${quote_id}`}>
          {text.withdraw}
        </Button>
      </Group>
      {!isWithdrawing && <ProblemLine of={problem} />}
      <Dialog opened={link !== null} onClose={() => setLink(null)} title={text.link_title} centered>
        <TextInput
          readOnly
          data-autofocus
          label={text.link_title}
          description={link && text.link_until(instantText(link.expires_at, locale))}
          value={link?.url ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<CopyButton text={link?.url ?? ''} label={text.link_title} />}
        />
      </Dialog>
      <Dialog opened={isWithdrawing} onClose={() => setWithdrawing(false)} title={text.withdraw} centered>
        <DialogForm
          onSubmit={() => void withdraw()}
          onClose={() => setWithdrawing(false)}
          sending={{ isBusy, problem }}
          submit={text.withdraw}
          color="red"
        >
          <p>{text.withdraw_sure}</p>
        </DialogForm>
      </Dialog>
    </>
  );
}
