import type { Row } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { isSameRow } from '../../../domain/config-lists/row-differences.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import styles from './config-lists.module.css';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { valueText } from './value-text.ts';

interface Props {
  readonly list: ListName;
  readonly label: string;
  /** The states side by side with their names; null is a row that is not there. */
  readonly states: readonly { readonly name: string; readonly row: Row | null }[];
}

/** States of a row side by side: the fields in which they differ. */
export function RowStates({ list, label, states }: Props) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const { fields } = listOf(list);
  const differing = Object.keys(fields).filter((field) => {
    const [first, ...others] = states.map(({ row }) => ({ value: row?.[field] ?? null }));
    return others.some((other) => !isSameRow(first ?? null, other));
  });
  if (differing.length === 0) return <p>{text.nothing_changed}</p>;
  return (
    <DataTable label={label} wraps className={styles.states}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          {states.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differing.map((field) => (
          <tr key={field}>
            <th scope="row">{fields[field]?.label[locale]}</th>
            {states.map(({ name, row }) => (
              <td key={name} className={styles.value}>
                {valueText(fields[field], row?.[field], { text, locale })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
