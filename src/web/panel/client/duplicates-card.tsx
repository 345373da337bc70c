import { Alert, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { keepApart, type MergePerson, unmergeCustomer } from '../../../contract/customers/merge-calls.ts';
import type { LikenessSign } from '../../../domain/customers/likeness.ts';
import { customerAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './client.module.css';
import { CLIENT_MESSAGES } from './i18n/messages.ts';
import { MergeDialog, nameOf } from './merge-dialog.tsx';
import { useDuplicatePairs, useDuplicates, useMayMerge, useSendMerge } from './merge-queries.ts';

/** Other accounts that look like the same person, and those merged into this one; renders nothing without any. */
export function DuplicatesCard({ customerId }: { readonly customerId: number }) {
  const { merging: text } = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  const { data } = useDuplicates(customerId);
  if (!data || data.proposed.length + data.merged.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className={styles.lines}>
        {data.proposed.map(({ customer, signs }) => (
          <Pair key={customer.customer_id} pair={[data.customer, customer]} signs={signs}>
            <PersonLink person={customer} />
          </Pair>
        ))}
        {data.merged.map(({ customer, reason, by, at }) => (
          <li key={customer.customer_id}>
            <PersonLink person={customer} />
            <span className={shared.small}>{text.merged_by(by, instantText(at, locale), reason)}</span>
            <UnmergeButton customerId={customer.customer_id} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Likely duplicate accounts across all customers; for supervisors, others see nothing. */
export function DuplicatePairs() {
  const { merging: text } = useMessages(CLIENT_MESSAGES);
  const { data } = useDuplicatePairs();
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={text.pairs(data.items.length)}>
      <ul className={styles.lines}>
        {data.items.map(({ one, other, signs }) => (
          <Pair key={`${one.customer_id} ${other.customer_id}`} pair={[one, other]} signs={signs}>
            <PersonLink person={one} />
            <PersonLink person={other} />
          </Pair>
        ))}
      </ul>
    </Card>
  );
}

interface PairProps {
  readonly pair: readonly [MergePerson, MergePerson];
  readonly signs: readonly LikenessSign[];
  readonly children: ReactNode;
}

function Pair({ pair, signs, children }: PairProps) {
  const { merging: text } = useMessages(CLIENT_MESSAGES);
  const notify = useNotify();
  const mayMerge = useMayMerge();
  const sending = useSendMerge();
  const [isMerging, setMerging] = useState(false);
  const [one, other] = pair;
  const separate = async () => {
    const params = { customer_id: one.customer_id };
    const body = { other: other.customer_id };
    if (await sending.send(() => panelApi.call(keepApart, { params, body }))) notify(text.kept_apart);
  };
  return (
    <li>
      {children}
      <span className={shared.small}>{text.same(signs.map((sign) => text.signs[sign]))}</span>
      {mayMerge && (
        <span className={styles.buttons}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${text.compare}: ${nameOf(other)}`}
            onClick={() => setMerging(true)}
          >
            {text.compare}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            loading={sending.isBusy}
            aria-label={`${text.apart}: ${nameOf(other)}`}
            onClick={() => void separate()}
          >
            {text.apart}
          </Button>
        </span>
      )}
      <ProblemLine of={sending.problem} />
      {isMerging && <MergeDialog pair={pair} onClose={() => setMerging(false)} />}
    </li>
  );
}

function PersonLink({ person }: { readonly person: MergePerson }) {
  const { merging: text } = useMessages(CLIENT_MESSAGES);
  return (
    <span>
      <Link to={customerAddress(person.customer_id)}>{nameOf(person)}</Link>{' '}
      <span className={shared.small}>{`${person.email} · ${text.holding(person.holds)}`}</span>
    </span>
  );
}

/** Says that this account was merged into another one. */
export function MergedNotice({ customerId, into }: { readonly customerId: number; readonly into: number }) {
  const { merging: text } = useMessages(CLIENT_MESSAGES);
  return (
    <Alert color="yellow">
      <span className={styles.buttons}>
        {text.is_merged} <Link to={customerAddress(into)}>{text.open_kept(into)}</Link>
        <UnmergeButton customerId={customerId} />
      </span>
    </Alert>
  );
}

function UnmergeButton({ customerId }: { readonly customerId: number }) {
  const { merging: text } = useMessages(CLIENT_MESSAGES);
  const notify = useNotify();
  const mayMerge = useMayMerge();
  const sending = useSendMerge();
  if (!mayMerge) return null;
  const separate = async () => {
    const params = { customer_id: customerId };
    if (await sending.send(() => panelApi.call(unmergeCustomer, { params }))) notify(text.unmerged);
  };
  return (
    <>
      <Button size="compact-xs" variant="default" loading={sending.isBusy} onClick={() => void separate()}>
        {text.unmerge}
      </Button>
      <ProblemLine of={sending.problem} />
    </>
  );
}
