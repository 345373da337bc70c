import type { Difference } from '../../../domain/catalogue/list-differences.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './catalogue.module.css';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';

/** A table of changes: place, old value, new value. */
export function ChangeTable({
  changes,
  caption,
}: {
  readonly changes: readonly Difference[];
  readonly caption: string;
}) {
  const text = useMessages(CATALOGUE_MESSAGES);
  if (changes.length === 0) return <p className={styles.soft}>{text.no_changes}</p>;
  return (
    <table className={styles.changes}>
      <caption>{caption}</caption>
      <tbody>
        {changes.map(({ where, before, after }) => (
          <tr key={`${where} ${before} ${after}`}>
            <th scope="row">{where}</th>
            <td>{before === null ? <em>{text.added}</em> : <del>{before}</del>}</td>
            <td>{after === null ? <em>{text.removed}</em> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
