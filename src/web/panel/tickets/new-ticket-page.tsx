import { Radio, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { createTicket } from '../../../contract/tickets.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { ProblemAlert } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useSend } from '../kit/use-send.ts';
import { StoreFields } from '../quotes/store-fields.tsx';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import {
  type NewTicketDraft,
  newTicketAt,
  newTicketOf,
  newTicketSchema,
  type WrongField,
  wrongFields,
} from './new-ticket-draft.ts';
import { offerTakeBack } from './offer-take-back.ts';
import { keepTicket } from './ticket-queries.ts';
import styles from './tickets.module.css';

/** `/agentes/tramites/new-ticket`: opens a ticket, with a mail to the person or with what they said. */
export default function NewTicketPage({ query }: { readonly query: string }) {
  return <NewTicket key={query} query={query} />;
}

function NewTicket({ query }: { readonly query: string }) {
  const { create: text } = useMessages(TICKET_MESSAGES);
  const queries = useQueryClient();
  const { replace } = useTabsControl();
  const form = useRef<HTMLFormElement>(null);
  const none = useMemo(() => newTicketAt(query), [query]);
  const [draft, keep, forget] = useKept<NewTicketDraft>(`panel.new-ticket?${query}`, newTicketSchema, none);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const { send, isBusy, problem } = useSend();
  const isMissing = isProblem(problem, 'not_found');
  const change = (part: Partial<NewTicketDraft>) => {
    keep(part);
    setWrong((before) => before.filter((field) => !(field in part)));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongFields(draft);
    setWrong(found);
    if (found.length > 0) return form.current && focusFirstProblem(form.current);
    // Saved before sending, so that a retry after a reload does not open a second ticket.
    const key = draft.key || crypto.randomUUID();
    keep({ key });
    void send(async () => {
      const ticket = await panelApi.call(createTicket, { body: newTicketOf({ ...draft, key }) });
      await keepTicket(queries, ticket);
      offerTakeBack(ticket);
      forget();
      const common = { title: null };
      replace({ kind: 'newTicket', query, ...common }, { kind: 'ticket', ticketId: ticket.id, ...common });
    }).then(() => form.current && focusFirstProblem(form.current));
  }

  const said = (field: WrongField) => wrong.includes(field);
  const field = (name: 'email' | 'person_name' | 'subject' | 'group' | 'cc' | 'item') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const isWriting = draft.kind === 'write';
  return (
    <TabPage title={text.title}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate data-kept>
        {!isMissing && <ProblemAlert of={problem} />}
        <Radio.Group
          label={text.kind}
          value={draft.kind}
          onChange={(value) => change({ kind: value === 'write' ? 'write' : 'note', text: draft.text })}
        >
          <div className={styles.foot}>
            <Radio value="note" label={text.note} />
            <Radio value="write" label={text.write} />
          </div>
        </Radio.Group>
        <div className={styles.line}>
          <TextInput
            type="email"
            autoComplete="off"
            autoFocus={draft.email === ''}
            required
            label={text.email}
            error={said('email') && text.wrong.email}
            maxLength={200}
            {...field('email')}
          />
          <TextInput autoComplete="off" label={text.person} maxLength={200} {...field('person_name')} />
        </div>
        <div className={styles.line}>
          <StoreFields draft={draft} language={text.language} onChange={change} />
          <TextInput label={text.group} maxLength={60} {...field('group')} />
        </div>
        <TextInput
          required
          label={text.subject}
          autoFocus={draft.email !== ''}
          error={said('subject') && text.wrong.subject}
          maxLength={300}
          {...field('subject')}
        />
        <Textarea
          required
          label={isWriting ? text.text : text.received}
          description={isWriting ? text.text_hint : text.received_hint}
          error={said('text') && (isWriting ? text.wrong.text : text.wrong.received)}
          autosize
          minRows={6}
          maxRows={18}
          maxLength={50_000}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <div className={styles.line}>
          <TextInput
            label={text.cc}
            description={text.several}
            error={said('cc') && text.wrong.cc}
            maxLength={2_000}
            {...field('cc')}
          />
          <TextInput
            label={text.item}
            description={text.item_hint}
            inputMode="numeric"
            error={(said('item') || isMissing) && text.wrong.item}
            maxLength={15}
            {...field('item')}
          />
        </div>
        <div className={styles.foot}>
          <SubmitButton loading={isBusy}>{isWriting ? text.send : text.open_it}</SubmitButton>
          <span className={styles.soft}>{text.kept}</span>
        </div>
      </form>
    </TabPage>
  );
}
