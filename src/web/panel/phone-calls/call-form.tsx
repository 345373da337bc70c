import { Radio, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { type PhoneCallCard, putPhoneCall } from '../../../contract/phone-calls.ts';
import { numberText } from '../../../domain/phone-calls/phone-number.ts';
import { customerAddress, orderAddress, pageAddress, ticketAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { newTicketQuery } from '../tickets/new-ticket-draft.ts';
import { PHONE_MESSAGES } from './i18n/messages.ts';
import { choiceOf, firstChoice, meantBy } from './meant.ts';
import styles from './phone.module.css';
import { reloadCalls } from './phone-queries.ts';

/** The user's input for a call; null while unchanged. */
const typedSchema = z.object({ meant: z.string().nullable(), note: z.string().nullable() });
const NOTHING: z.output<typeof typedSchema> = { meant: null, note: null };

/** Who called, about which order, and a note. */
export function CallForm({ call }: { readonly call: PhoneCallCard }) {
  const text = useMessages(PHONE_MESSAGES);
  const notify = useNotify();
  const queries = useQueryClient();
  const [typed, change, forget] = useKept(`panel.phone.${call.call_id}`, typedSchema, NOTHING);
  const { send, isBusy, problem } = useSend(() => reloadCalls(queries));
  const value = typed.meant ?? firstChoice(call);
  const note = typed.note ?? call.note;
  const { customer_id, item_id } = meantBy(value);
  const files = item_id !== null && call.state === 'ended';
  const save = () =>
    send(async () => {
      const body = { version: call.version, customer_id, item_id, note };
      await panelApi.call(putPhoneCall, { params: { call_id: call.call_id }, body });
      forget();
      notify(files ? text.filed : text.saved);
    });
  if (call.is_filed) return <Filed call={call} />;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {call.people.length > 0 ? (
        <People call={call} value={value} onChange={(meant) => change({ meant })} />
      ) : (
        <Stranger call={call} />
      )}
      <Textarea
        label={text.note}
        description={text.note_hint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={10_000}
        value={note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <ProblemLine of={problem} />
      <div className={styles.buttons}>
        <SubmitButton size="compact-md" loading={isBusy}>
          {files ? text.file : text.save}
        </SubmitButton>
        {item_id !== null && <Link to={orderAddress(item_id)}>{text.open_order}</Link>}
        {item_id === null && customer_id !== null && (
          <Link to={customerAddress(customer_id)}>{text.open_customer}</Link>
        )}
        {call.ticket_id !== null && <Link to={ticketAddress(call.ticket_id)}>{text.open_ticket}</Link>}
      </div>
    </form>
  );
}

interface PeopleProps {
  readonly call: PhoneCallCard;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Customers with this number, each with the orders that the call may be about. */
function People({ call: { people }, value, onChange }: PeopleProps) {
  const text = useMessages(PHONE_MESSAGES);
  return (
    <Radio.Group label={text.about} value={value} onChange={onChange}>
      {people.map(({ customer_id, name, email, items }) => (
        <fieldset key={customer_id} className={styles.person}>
          <legend>
            <Link to={customerAddress(customer_id)}>{name || email}</Link> <span className={styles.soft}>{email}</span>
          </legend>
          {items.map(({ item_id, order_id, product, is_open }) => (
            <Radio
              key={item_id}
              size="md"
              value={choiceOf({ customer_id, item_id })}
              label={`${text.order(order_id)} · ${product}${is_open ? '' : ` (${text.finished})`}`}
            />
          ))}
          <Radio size="md" value={choiceOf({ customer_id, item_id: null })} label={text.no_order} />
        </fieldset>
      ))}
      <Radio size="md" mt="xs" value={choiceOf({ customer_id: null, item_id: null })} label={text.not_theirs} />
    </Radio.Group>
  );
}

function Stranger({ call: { number } }: { readonly call: PhoneCallCard }) {
  const text = useMessages(PHONE_MESSAGES);
  return (
    <div>
      <p>{text.nobody_hint}</p>
      <div className={styles.buttons}>
        <Link to={pageAddress('new')}>{text.new_customer}</Link>
        <Link to={pageAddress('newTicket', newTicketQuery({ name: numberText(number) }))}>{text.new_ticket}</Link>
      </div>
    </div>
  );
}

function Filed({ call: { item_id, note } }: { readonly call: PhoneCallCard }) {
  const text = useMessages(PHONE_MESSAGES);
  return (
    <>
      <p>{item_id === null ? text.is_filed : <Link to={orderAddress(item_id)}>{text.is_filed}</Link>}</p>
      {note !== '' && <p className={styles.note}>{note}</p>}
    </>
  );
}
