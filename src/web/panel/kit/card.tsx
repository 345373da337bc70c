import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './card.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Next to the title. */
  readonly aside?: ReactNode;
  /** As high as its content; scrolls if there is not enough room. */
  readonly grows?: boolean;
  /** Its name, for links to it. */
  readonly source?: string;
}

/** A section of the order with its heading. */
export function Card({ title, children, aside, grows = false, source }: Props) {
  const heading = useId();
  return (
    <section
      className={classNames(styles.card, grows && styles.grows)}
      aria-labelledby={heading}
      {...(source && { 'data-source': source, tabIndex: -1 })}
    >
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
