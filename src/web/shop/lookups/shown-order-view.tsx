import type { ShownOrder } from '../../../contract/pages/shown-order.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useOwnOrdersTexts } from '../../i18n/late/own-orders.ts';
import { FileRow } from '../../ui/file-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Title } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './lookups.module.css';

/** An order as shown to somebody who is not signed in. */
export function ShownOrderView({
  order,
  waitsText = null,
}: {
  readonly order: ShownOrder;
  /** Shown above an order that waits for its customer; null for other viewers. */
  readonly waitsText?: string | null;
}) {
  const account = useAccountTexts();
  const waits = order.items.some(({ next }) => next?.acting === 'customer');
  return (
    <>
      <Title lead={account.ordered_on(order.created_text)}>{account.order_number(order.order_id)}</Title>
      {waits && waitsText !== null && (
        <Notice tone="warning">
          <p>{waitsText}</p>
        </Notice>
      )}
      {order.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
        <ShownItem key={index} item={item} />
      ))}
    </>
  );
}

function ShownItem({ item }: { readonly item: ShownOrder['items'][number] }) {
  const account = useAccountTexts();
  const text = useOwnOrdersTexts();
  return (
    <article className={styles.item}>
      <h2>{item.name}</h2>
      <StatusBadge status={item.status} text={item.status_text} />
      <p>{item.status_explained}</p>
      {item.next && (
        <p className={styles.next}>
          <Icon name={item.next.acting === 'customer' ? 'alert' : 'clock'} />
          {item.next.acting !== 'customer' && <strong>{text.next[item.next.acting]}.</strong>}
          {item.next.by && item.next.by_text && (
            <time dateTime={item.next.by}>{text.by[item.next.acting](item.next.by_text)}</time>
          )}
        </p>
      )}
      {item.papers.map((paper) => (
        <FileRow
          key={paper.file_id}
          name={paper.name}
          sizeText={[paper.size_text, paper.released_text && text.released(paper.released_text)]
            .filter(Boolean)
            .join(' · ')}
          href={paper.href}
          action={account.download}
        />
      ))}
      {item.validity && <p className={styles.note}>{item.validity.text}</p>}
    </article>
  );
}
