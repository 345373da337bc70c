import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './data-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface Props {
  /** What the table lists. */
  readonly label: string;
  /** Its cells hold sentences, which go on below; else each row is one line. */
  readonly wraps?: boolean;
  /** What is only this table's. */
  readonly className?: string | undefined;
  /** Its parts; cells with amounts carry `data-amount`. */
  readonly children: ReactNode;
}

/** A table in a frame of its own, in which it scrolls where it is wider than the page. */
export function DataTable({ label, wraps = false, className, children }: Props) {
  return (
    <ScrollRegion className={styles.scroller} label={label}>
      <table className={classNames(styles.table, className)} data-wraps={wraps || undefined}>
        {children}
      </table>
    </ScrollRegion>
  );
}
