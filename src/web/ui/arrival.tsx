import type { ArrivalView } from '../../contract/pages/arrival-view.ts';
import { useMessages } from '../i18n/messages.ts';
import styles from './arrival.module.css';
import { Icon } from './icon.tsx';

/** The day on which the document arrives if ordered and paid now, and with the urgent service. */
export function Arrival({ arrival: { by, urgent_by, usual } }: { readonly arrival: ArrivalView }) {
  const { arrives, arrives_urgent, usually } = useMessages().site;
  return (
    <p className={styles.arrival}>
      <Icon name="clock" />
      <span>
        {arrives} <strong>{by}</strong>{' '}
        {urgent_by && (
          <span className={styles.urgent}>
            {arrives_urgent} {urgent_by}
          </span>
        )}
        {usual && <span className={styles.urgent}>{usually(usual.registry, usual.before)}</span>}
      </span>
    </p>
  );
}
