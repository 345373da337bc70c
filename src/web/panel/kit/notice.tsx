import type { AriaRole, ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'news' | 'warning' | 'danger';
  /** What it is about, where its words do not begin with that. */
  readonly label?: string;
  /** `alert` interrupts a reader, `status` is read when there is a pause; null for what is found by its label. */
  readonly live?: Extract<AriaRole, 'status' | 'alert'> | null;
  /** What can be done about it. */
  readonly actions?: ReactNode;
}

/** One thing that its reader should know now, in the line of notices above an order. */
export function Notice({ children, tone = 'plain', label, live = 'status', actions }: Props) {
  return (
    <section className={styles.notice} data-tone={tone} aria-label={label} role={live ?? undefined}>
      <div className={styles.words}>{children}</div>
      {actions}
    </section>
  );
}
