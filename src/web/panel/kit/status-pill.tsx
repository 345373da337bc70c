import styles from './status-pill.module.css';

/** A panel status, coloured by what it calls for. */
export function StatusPill({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <span className={styles.pill} data-tone={TONES[id]}>
      {name}
    </span>
  );
}

/** Waiting for somebody else is amber, refused or claimed red, done green; all others are plain. */
const TONES: Readonly<Record<number, 'wait' | 'bad' | 'done' | 'work'>> = {
  0: 'wait',
  10: 'wait',
  40: 'work',
  50: 'work',
  60: 'wait',
  70: 'bad',
  80: 'work',
  90: 'wait',
  100: 'done',
  101: 'done',
  102: 'bad',
  103: 'done',
  110: 'done',
};
