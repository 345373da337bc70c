import type { Row } from '../../../domain/config-lists/define-list.ts';
import type { Field, Value } from '../../../domain/config-lists/field.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import styles from './config-lists.module.css';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { valueText } from './value-text.ts';

interface Props {
  readonly list: ListName;
  readonly label: string;
  /** The versions with their names; null for a row that does not exist. */
  readonly states: readonly { readonly name: string; readonly row: Row | null }[];
}

/** Versions of a row side by side: the fields that differ, a text in three languages by language. */
export function RowStates({ list, label, states }: Props) {
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const { fields } = listOf(list);
  const lines = Object.entries(fields)
    .flatMap(([name, field]) => linesOf(name, field))
    .map((line) => ({ ...line, values: states.map(({ row }) => line.of(row)) }))
    .filter(({ values }) => new Set(values).size > 1);
  if (lines.length === 0) return <p>{text.nothing_changed}</p>;
  return (
    <DataTable label={label} wraps>
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
        {lines.map(({ key, field, language, values }) => (
          <tr key={key}>
            <th scope="row">
              {field.label[locale]}
              {language && <small>{LOCALE_NAMES[language]}</small>}
            </th>
            {states.map(({ name }, at) => (
              <td key={name} data-label={name}>
                <span className={styles.value} lang={language ?? undefined}>
                  {valueText(field, values[at], { text, locale })}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

interface Line {
  readonly key: string;
  readonly field: Field;
  readonly language: Locale | null;
  of(row: Row | null): Value;
}

function linesOf(name: string, field: Field): readonly Line[] {
  if (field.kind !== 'texts') return [{ key: name, field, language: null, of: (row) => row?.[name] ?? null }];
  return LOCALES.map((language) => ({
    key: `${name} ${language}`,
    field,
    language,
    of: (row) => {
      const value = row?.[name] ?? null;
      return value !== null && typeof value === 'object' ? value[language] : null;
    },
  }));
}
