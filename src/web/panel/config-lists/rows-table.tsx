import { Button } from '@mantine/core';
import type { RowAnswer } from '../../../contract/config-lists.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import shared from '../kit/shared.module.css';
import styles from './config-lists.module.css';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { valueText } from './value-text.ts';

/** A hyphen at which an `e-mail` is not broken, however narrow its column is. */
const NO_BREAK = '\u2011';

interface Props {
  readonly list: ListName;
  readonly rows: readonly RowAnswer[];
  readonly onChange: (row: RowAnswer) => void;
  readonly onHistory: (row: RowAnswer) => void;
}

/** The rows of a list, with the columns of its definition. */
export function RowsTable({ list, rows, onChange, onHistory }: Props) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const { fields, title } = listOf(list);
  const shown = Object.entries(fields).filter(([, { isInTable }]) => isInTable);
  return (
    <DataTable label={title[locale]} wraps>
      <thead>
        <tr>
          {shown.map(([name, { label }]) => (
            <th scope="col" key={name}>
              {label[locale].replaceAll('-', NO_BREAK)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            {shown.map(([name, field], at) => {
              const value = <span className={styles.cell}>{valueText(field, one.row[name], { text, locale })}</span>;
              return (
                <td key={name} {...(at > 0 && { 'data-label': field.label[locale] })}>
                  {at === 0 ? (
                    // For keyboards the buttons at the end of the row are the way to open it.
                    <button
                      type="button"
                      className={`${shared.plain} ${styles.name}`}
                      tabIndex={-1}
                      onClick={() => onChange(one)}
                    >
                      {value}
                    </button>
                  ) : (
                    value
                  )}
                </td>
              );
            })}
            <td>
              <span className={styles.rowButtons}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${text.change}: ${one.name}`}
                  onClick={() => onChange(one)}
                >
                  {text.change}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={text.history_of(one.name)}
                  onClick={() => onHistory(one)}
                >
                  {text.history}
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
