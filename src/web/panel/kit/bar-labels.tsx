import styles from './bar-labels.module.css';

interface Props<Bar> {
  readonly of: readonly Bar[];
  readonly say: (bar: Bar) => string;
  /** Its whole name, for a pointer. */
  readonly nameOf: (bar: Bar) => string;
}

/** A label per bar of a chart, above or below it; the table beside a chart has the same, so screen readers skip it. */
export function BarLabels<Bar extends { readonly key: string }>({ of, say, nameOf }: Props<Bar>) {
  return (
    <div className={styles.labels} aria-hidden>
      {of.map((bar) => (
        <span key={bar.key} title={nameOf(bar)}>
          {say(bar)}
        </span>
      ))}
    </div>
  );
}
