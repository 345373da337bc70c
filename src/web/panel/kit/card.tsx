import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './card.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Takes the room that is left, and scrolls within. */
  readonly grows?: boolean;
}

/** A part of the order with its heading. */
export function Card({ title, children, aside, grows = false }: Props) {
  const heading = useId();
  return (
    <section className={classNames(styles.card, grows && styles.grows)} aria-labelledby={heading}>
      <div className={styles.cardHead}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {grows ? (
        <ScrollRegion className={styles.scroll} labelledBy={heading}>
          {children}
        </ScrollRegion>
      ) : (
        children
      )}
    </section>
  );
}
