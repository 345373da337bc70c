import { STATUS } from '../../../domain/orders/status.gen.ts';
import styles from './status-pill.module.css';

/** A panel status, coloured by the attention it needs. */
export function StatusPill({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <span className={styles.pill} data-tone={TONES[id]}>
      {name}
    </span>
  );
}

/** Waiting for somebody else is amber, refused or claimed red, done green; all others are plain. */
const TONES: Readonly<Record<number, 'wait' | 'bad' | 'done' | 'work'>> = {
  [STATUS.pending_payment]: 'wait',
  [STATUS.on_hold]: 'wait',
  [STATUS.pending]: 'work',
  [STATUS.in_progress]: 'work',
  [STATUS.incident]: 'wait',
  [STATUS.denied]: 'bad',
  [STATUS.answered]: 'work',
  [STATUS.scheduled]: 'wait',
  [STATUS.processed]: 'done',
  [STATUS.post_processed]: 'done',
  [STATUS.claimed]: 'bad',
  [STATUS.processed_emailed]: 'done',
  [STATUS.delivered]: 'done',
};
