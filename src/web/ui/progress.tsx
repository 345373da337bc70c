import { useMessages } from '../i18n/messages.ts';
import styles from './progress.module.css';

/** Progress of a form, as text and as a bar; before its first answer the length is unknown. */
export function Progress({ ordinal, total }: { readonly ordinal: number; readonly total: number }) {
  const { step, begin, progress } = useMessages().wizard;
  if (ordinal === 0) return <p className={styles.words}>{begin}</p>;
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{step(ordinal, total)}</p>
      <progress className={styles.bar} value={ordinal} max={total} aria-label={progress} />
    </div>
  );
}

/** The stages of a purchase, with the current one marked. */
export function Stages({ present }: { readonly present: 'details' | 'payment' }) {
  const texts = useMessages().checkout;
  const stages = [
    { key: 'details', name: texts.stage_details },
    { key: 'payment', name: texts.stage_payment },
  ];
  const at = stages.findIndex(({ key }) => key === present);
  return (
    <ol className={styles.stages} aria-label={texts.stages}>
      {stages.map(({ key, name }, index) => (
        <li key={key} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}
