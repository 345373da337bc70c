import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tab-page.module.css';

interface Props {
  readonly title: string;
  /** Text of its heading, if different. */
  readonly heading?: string;
  /** Next to the heading: the page's actions, or its current part. */
  readonly beside?: ReactNode;
  /** Nothing on it takes the focus, so the page itself does: otherwise it could not be scrolled by keyboard. */
  readonly isReadOnly?: boolean;
  readonly children: ReactNode;
}

/** A page of the panel as its tab shows it; it scrolls on its own. */
export function TabPage({ title, heading = title, beside, isReadOnly = false, children }: Props) {
  return (
    <Box component="section" className={styles.page} aria-label={title} {...(isReadOnly && { tabIndex: 0 })}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        {beside}
      </div>
      {children}
    </Box>
  );
}
