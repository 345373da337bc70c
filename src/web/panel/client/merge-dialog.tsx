import { Radio, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { type MergePerson, mergeCustomer } from '../../../contract/customers/merge-calls.ts';
import { customerAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { instantText } from '../kit/format.ts';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import styles from './client.module.css';
import { CLIENT_MESSAGES } from './i18n/messages.ts';
import { useSendMerge } from './merge-queries.ts';

interface Props {
  readonly pair: readonly [MergePerson, MergePerson];
  readonly onClose: () => void;
}

/** Compares two accounts of one person, and asks which of them to keep. */
export function MergeDialog({ pair, onClose }: Props) {
  const { merging: text } = useMessages(CLIENT_MESSAGES);
  return (
    <Dialog opened onClose={onClose} title={text.merge_title} size="48rem" yOffset="4dvh">
      <MergeForm pair={pair} onClose={onClose} />
    </Dialog>
  );
}

function MergeForm({ pair, onClose }: Props) {
  const { merging: text } = useMessages(CLIENT_MESSAGES);
  const notify = useNotify();
  const { go } = useTabsControl();
  const sending = useSendMerge();
  const [kept, setKept] = useState(() => mostUsed(pair).customer_id);
  const [reason, setReason] = useState('');
  const merged = pair.find(({ customer_id }) => customer_id !== kept) ?? pair[0];
  const stays = pair.find(({ customer_id }) => customer_id === kept) ?? pair[1];
  const submit = async () => {
    const params = { customer_id: merged.customer_id };
    const body = { into: kept, reason: reason.trim() };
    if (!(await sending.send(() => panelApi.call(mergeCustomer, { params, body })))) return;
    notify(text.merged(nameOf(stays)));
    onClose();
    go(customerAddress(kept));
  };
  return (
    <DialogForm
      className={styles.merging}
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={sending}
      submit={text.merge_now}
      isDisabled={reason.trim().length < 3}
    >
      <Radio.Group label={text.which_stays} value={String(kept)} onChange={(value) => setKept(Number(value))}>
        <div className={styles.pair}>
          {pair.map((person) => (
            <PersonCard key={person.customer_id} person={person} />
          ))}
        </div>
      </Radio.Group>
      <p role="status">{text.effect(merged.holds, nameOf(merged), nameOf(stays))}</p>
      <p className={styles.hint}>{text.effect_more(merged.email)}</p>
      <TextInput
        label={text.reason}
        description={text.reason_hint}
        withAsterisk
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function PersonCard({ person }: { readonly person: MergePerson }) {
  const { order } = usePanelMessages();
  const text = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  const facts = useId();
  return (
    <div className={styles.person}>
      <Radio
        value={String(person.customer_id)}
        label={`${nameOf(person)} · ${person.customer_id}`}
        aria-describedby={facts}
      />
      <div id={facts}>
        <FactList
          facts={[
            [order.email, person.email],
            [order.phone, person.phone],
            [text.fields.tax_id, person.tax_id],
            [text.since, instantText(person.created_at, locale)],
            [text.merging.holds, text.merging.holding(person.holds)],
          ]}
        />
      </div>
    </div>
  );
}

export function nameOf({ name, email }: MergePerson): string {
  return name || email;
}

/** By default the account with more data is kept. */
function mostUsed([one, other]: Props['pair']): MergePerson {
  const sum = ({ holds }: MergePerson) => holds.orders + holds.tickets + holds.portfolio;
  return sum(other) > sum(one) ? other : one;
}
