import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './data-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface Props {
  readonly label: string;
  /** Its cells contain sentences, which wrap; otherwise each row is one line. */
  readonly wraps?: boolean;
  /** Two amounts share a line on a phone, for rows with many of them. */
  readonly pairs?: boolean;
  /** Class names for this table only. */
  readonly className?: string | undefined;
  /** Its parts; cells with amounts carry `data-amount`, and `data-label` repeats the name of their column. */
  readonly children: ReactNode;
}

/**
 * A table in a frame that scrolls if the table is wider than the page. On a phone each row is a block of its cells, each after
 * its `data-label`, so that nothing is beyond the edge.
 */
export function DataTable({ label, wraps = false, pairs = false, className, children }: Props) {
  return (
    <ScrollRegion className={styles.scroller} label={label}>
      <table
        className={classNames(styles.table, className)}
        data-wraps={wraps || undefined}
        data-pairs={pairs || undefined}
      >
        {children}
      </table>
    </ScrollRegion>
  );
}
