import { Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { priceQuote } from '../../../contract/quotes.ts';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useRequestKey } from '../kit/use-request-key.ts';
import { NEW_QUOTE, offerOf, type QuoteDraft, questionOf } from '../quotes/quote-draft.ts';
import { AddService, DiscountFields } from '../quotes/quote-fields.tsx';
import { QuoteItems } from '../quotes/quote-items.tsx';
import { panelApi } from '../session/panel-api.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import type { TicketDialogProps } from './ticket-dialog.ts';

/** Turns a request into a quote that is mailed to the person. The server computes the price. */
export function LeadDialog({ opened, onClose, ...rest }: TicketDialogProps) {
  const { lead: text } = useMessages(TICKET_MESSAGES);
  // State outside the dialog, so that closing it loses nothing.
  const [draft, setDraft] = useState<QuoteDraft>(() => draftFor(rest.ticket));
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} size="48rem">
      <LeadForm
        onClose={onClose}
        draft={draft}
        onDraft={(part) => setDraft((before) => ({ ...before, ...part }))}
        {...rest}
      />
    </Dialog>
  );
}

interface FormProps extends Omit<TicketDialogProps, 'opened'> {
  readonly draft: QuoteDraft;
  readonly onDraft: (part: Partial<QuoteDraft>) => void;
}

function LeadForm({ ticket, acting, onClose, onDone, draft, onDraft }: FormProps) {
  const { lead: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const requestKey = useRequestKey().current;
  const question = useDeferredValue(questionOf(draft));
  const { data: priced, error } = useQuery({
    queryKey: ['quote-price', question],
    queryFn: ({ signal }) => panelApi.call(priceQuote, { body: question ?? { store_id: 1, items: [] } }, { signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  const isReady = question !== null && priced?.ok === true && offerOf(draft, { now: 0, requestKey }) !== null;

  async function submit() {
    const offer = offerOf(draft, { now: Date.now(), requestKey });
    if (!offer) return;
    const { items, discount, note, valid_until, firstname, lastname } = offer;
    const done = await acting.run({
      operation: 'convert_lead',
      request_key: requestKey,
      firstname,
      ...(lastname && { lastname }),
      quote: { items, valid_until, ...(discount !== undefined && { discount }), ...(note !== undefined && { note }) },
    });
    if (!done) return;
    notify(text.done(ticket.email));
    onClose();
    onDone();
  }

  const field = (name: 'firstname' | 'lastname' | 'days') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onDraft({ [name]: event.currentTarget.value }),
  });
  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={acting}
      submit={text.submit}
      isDisabled={!isReady}
      className={styles.dialog ?? ''}
    >
      <p>{text.explains(ticket.email)}</p>
      <div className={styles.pair}>
        <TextInput required label={text.firstname} maxLength={100} {...field('firstname')} />
        <TextInput label={text.lastname} maxLength={100} {...field('lastname')} />
      </div>
      <QuoteItems items={draft.items} priced={priced} onItems={(items) => onDraft({ items })} />
      <AddService draft={draft} onChange={onDraft} />
      <DiscountFields draft={draft} onChange={onDraft} />
      <div className={styles.pair}>
        <Textarea
          label={text.note}
          autosize
          minRows={1}
          maxLength={2000}
          value={draft.note}
          onChange={(event) => onDraft({ note: event.currentTarget.value })}
        />
        <TextInput label={text.days} inputMode="numeric" {...field('days')} />
      </div>
      <div role="status">
        {question !== null && <ProblemLine of={error} />}
        {question !== null && priced && <strong>{text.total(eurosText(priced.totals.total, locale))}</strong>}
      </div>
    </DialogForm>
  );
}

function draftFor({ email, person_name, store_id, locale }: TicketInFull): QuoteDraft {
  const [firstname = '', ...others] = person_name.trim().split(/\s+/);
  return { ...NEW_QUOTE, email, firstname, lastname: others.join(' '), store_id, locale };
}
