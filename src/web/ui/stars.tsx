import styles from './stars.module.css';

/** A rating out of five stars, drawn to a tenth of a star. `label` is for screen readers, if no text next to it says the same. */
export function Stars({ value, label }: { readonly value: number; readonly label?: string }) {
  return (
    <>
      <svg className={styles.stars} viewBox={`0 0 ${MOST * SIZE} ${SIZE}`} aria-hidden="true">
        <path className={styles.empty} d={OUTLINE} />
        <svg width={Math.round(value * SIZE * 10) / 10} height={SIZE} aria-hidden="true">
          <path className={styles.full} d={OUTLINE} />
        </svg>
      </svg>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </>
  );
}

const MOST = 5;
const SIZE = 24;
const STAR = 'l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.9-3.2-5.9 3.2 1.3-6.6-4.9-4.6 6.6-.8z';
const OUTLINE = Array.from({ length: MOST }, (_, place) => `M${place * SIZE + SIZE / 2} 2.5${STAR}`).join('');
