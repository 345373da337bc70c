import type { AriaRole, ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'news' | 'warning' | 'danger';
  /** Its subject, unless the text begins with it. */
  readonly label?: string;
  /** `alert` interrupts a reader, `status` is read when there is a pause; null for what is found by its label. */
  readonly live?: Extract<AriaRole, 'status' | 'alert'> | null;
  readonly actions?: ReactNode;
}

/** One piece of important information, in the line of notices above an order. */
export function Notice({ children, tone = 'plain', label, live = 'status', actions }: Props) {
  return (
    <section className={styles.notice} data-tone={tone} aria-label={label} role={live ?? undefined}>
      <div className={styles.words}>{children}</div>
      {actions}
    </section>
  );
}
