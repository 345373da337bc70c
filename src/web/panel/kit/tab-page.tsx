import type { ReactNode } from 'react';
import styles from './tab-page.module.css';

interface Props {
  /** What the page is called. */
  readonly title: string;
  /** What its heading says, if not that. */
  readonly heading?: string;
  /** Beside the heading: the page's actions, or which part of it is shown. */
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
