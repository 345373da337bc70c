import type { Pedido } from '../../../contract/orders/pedido.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { NOTA_MESSAGES } from './i18n/messages.ts';
import { useReadings } from './nota-queries.ts';
import styles from './notas.module.css';

/** Warns where a document does not match the request. */
export function NotaWarnings({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(NOTA_MESSAGES);
  const { data } = useReadings(pedido);
  const wrong = (data?.readings ?? []).filter(({ mismatches }) => mismatches.length > 0);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.warnings}>
      <Notice tone="warning" title={text.mismatch_title}>
        <ul>
          {wrong.flatMap(({ file_id, mismatches }) =>
            mismatches.map(({ field, asked, found, is_sure }) => (
              <li key={file_id + field}>
                {text.mismatch(text.fields[field], asked, found)}
                {!is_sure && <span className={styles.unsure}>{text.unsure}</span>}
              </li>
            )),
          )}
        </ul>
      </Notice>
    </div>
  );
}
