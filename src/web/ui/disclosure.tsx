import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

/** A question that expands to its answer, as a native `<details>` element. */
export function Disclosure({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary className={styles.title}>
        {title}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
