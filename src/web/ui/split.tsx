import type { ReactNode } from 'react';
import styles from './split.module.css';

/** The page's content, with a part that stays visible: in a column if there is room, else at the bottom of the screen. */
export function Split({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.matter}>{children}</div>
      {beside}
    </div>
  );
}
