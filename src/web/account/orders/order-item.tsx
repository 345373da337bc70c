import { lazy, Suspense } from 'react';
import type { OrderItemView } from '../../../contract/pages/order-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useOwnOrdersTexts } from '../../i18n/late/own-orders.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OrderAgain } from './order-again.tsx';
import styles from './order-detail-page.module.css';
import './own-note.module.css';
import { Papers } from './papers.tsx';

/** One ordered item: its status, documents, answers and history. */
export function OrderItem({ item }: { readonly item: OrderItemView }) {
  const { withdrawals } = useMessages();
  const account = useAccountTexts();
  const text = useOwnOrdersTexts();
  return (
    <article className={styles.item}>
      <h2>{item.name}</h2>
      <StatusBadge status={item.status} text={item.status_text} />
      <p>{item.status_explained}</p>
      {item.next && <NextStep next={item.next} />}
      {item.finalize_href && <DataDue href={item.finalize_href} />}
      {item.message && <p className={styles.message}>{item.message}</p>}
      {item.visit_text && (
        <p className={styles.visit}>
          <Icon name="clock" />
          <strong>{item.visit_text}</strong>
        </p>
      )}
      <Papers item={item} />
      {item.reading && (
        <Suspense fallback={null}>
          <OwnNote note={item.reading} />
        </Suspense>
      )}
      {item.claim_href && (
        <p>
          <Link to={item.claim_href}>{text.claim_link}</Link>
        </p>
      )}
      {item.review && (
        <p>
          <Link to={item.review.href}>{text.review_link[item.review.state]}</Link>
        </p>
      )}
      {item.again && <OrderAgain again={item.again} />}
      {item.cancel_href && (
        <p>
          <Link to={item.cancel_href}>{withdrawals.cancel_link}</Link>
        </p>
      )}
      <div className={styles.more}>
        <Disclosure title={account.answers}>
          <dl className={styles.answers}>
            {item.answers.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
        <Disclosure title={account.history} isOpen={item.next !== null}>
          <ol className={styles.events}>
            {item.events.map(({ at, at_text, text }) => (
              <li key={at + text}>
                <time dateTime={at}>{at_text}</time>
                {text}
              </li>
            ))}
          </ol>
        </Disclosure>
      </div>
    </article>
  );
}

/** Who acts next, and by when. */
function NextStep({ next: { acting, by, by_text, usual } }: { readonly next: NonNullable<OrderItemView['next']> }) {
  const { site } = useMessages();
  const text = useOwnOrdersTexts();
  return (
    <p className={styles.promised}>
      <Icon name={acting === 'customer' ? 'alert' : 'clock'} />
      <strong>{text.next[acting]}.</strong>
      {by && by_text && <time dateTime={by}>{text.by[acting](by_text)}</time>}
      {usual && <span>{site.usually(usual.registry, usual.before)}</span>}
    </p>
  );
}

/** Whether answers deferred until after the payment are still due. */
function DataDue({ href }: { readonly href: string }) {
  const { finalizing } = useMessages();
  return (
    <Notice tone="warning" title={finalizing.due_title}>
      <p>{finalizing.due_text}</p>
      <p className={styles.pay}>
        <ButtonLink to={href}>{finalizing.due_link}</ButtonLink>
      </p>
    </Notice>
  );
}

/** Only delivered notas have a reading; its styles are loaded with the page, which also works without scripts. */
const OwnNote = lazy(async () => ({ default: (await import('./own-note.tsx')).OwnNote }));
