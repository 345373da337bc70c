import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A section of a page with its heading. */
export function Section({
  title,
  id,
  boxed = false,
  children,
}: {
  readonly title: string;
  readonly id: string;
  readonly boxed?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={boxed ? styles.boxed : styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
