import styles from './bar-labels.module.css';
import { labelStepOf } from './label-step.ts';

interface Props<Bar> {
  readonly of: readonly Bar[];
  readonly say: (bar: Bar) => string;
  /** Its whole name, for a pointer. */
  readonly nameOf: (bar: Bar) => string;
}

/** A label per bar of a chart, above or below it; the table beside a chart has the same, so screen readers skip it. */
export function BarLabels<Bar extends { readonly key: string }>({ of, say, nameOf }: Props<Bar>) {
  const step = labelStepOf(of.map(say));
  return (
    <div className={styles.labels} data-spaced={step > 1 || undefined} aria-hidden>
      {of.map((bar, at) => (
        <span key={bar.key} title={nameOf(bar)} data-spare={at % step !== 0 || at + step > of.length || undefined}>
          {say(bar)}
        </span>
      ))}
    </div>
  );
}
