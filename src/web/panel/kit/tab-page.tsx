import type { ReactNode } from 'react';
import styles from './tab-page.module.css';

interface Props {
  readonly title: string;
  /** Text of its heading, if different. */
  readonly heading?: string;
  /** Next to the heading: the page's actions, or its current part. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the panel as its tab shows it; it scrolls on its own. */
export function TabPage({ title, heading = title, beside, children }: Props) {
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        {beside}
      </div>
      {children}
    </section>
  );
}
