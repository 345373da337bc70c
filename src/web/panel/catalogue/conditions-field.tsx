import { MultiSelect, NativeSelect } from '@mantine/core';
import { type Condition, isChoice, type Option } from '../../../domain/catalogue/option.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import styles from './catalogue.module.css';
import type { ContentPath } from './content-path.ts';
import { useEditor, usePlace } from './editor-context.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { RowList } from './row-list.tsx';

interface Props {
  readonly path: ContentPath;
  readonly label?: string;
  /** Only earlier questions can be referenced. */
  readonly before?: number;
}

/** Conditions on other questions, selected from the existing ones. */
export function ConditionsField({ path, label, before = Number.POSITIVE_INFINITY }: Props) {
  const { product } = useEditor();
  const { add_condition } = useMessages(CATALOGUE_MESSAGES);
  const askable = product.options.filter(
    (option, index) => index < before && (isChoice(option) || option.type === 'date'),
  );
  const [first] = askable;
  return (
    <RowList<Condition>
      path={path}
      add={add_condition}
      {...(label !== undefined && { label })}
      {...(first && { empty: () => conditionOn(first) })}
    >
      {(place) => <ConditionField path={place} askable={askable} />}
    </RowList>
  );
}

/** One condition: which question, how, and which of its values. */
export function ConditionField({ path, askable }: { readonly path: ContentPath; readonly askable: readonly Option[] }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const { product } = useEditor();
  const { value, set } = usePlace<Condition>(path);
  const option = product.options.find(({ option_id }) => option_id === value.option_id);
  const known = option && !askable.includes(option) ? [option, ...askable] : askable;
  const choose = (id: string) => {
    const chosen = product.options.find(({ option_id }) => String(option_id) === id);
    if (chosen) set(conditionOn(chosen));
  };
  return (
    <div className={styles.line}>
      <NativeSelect
        label={text.question}
        data={known.map(({ option_id, title }) => ({ value: String(option_id), label: textIn(title, locale) }))}
        value={String(value.option_id)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {value.op === 'ltdate' ? (
        <DayField
          label={text.is_before}
          value={value.values[0] ?? ''}
          onChange={(day) => set({ ...value, values: [day].filter(Boolean) })}
        />
      ) : (
        <MultiSelect
          label={text.is_any}
          searchable
          data={option?.opt_values.map(({ id, name }) => ({ value: id, label: textIn(name, locale) || id })) ?? []}
          value={[...value.values]}
          onChange={(values) => set({ ...value, values })}
        />
      )}
    </div>
  );
}

function conditionOn({ option_id, type, opt_values }: Option): Condition {
  if (type === 'date') return { option_id, op: 'ltdate', values: [] };
  return { option_id, op: 'eq', values: opt_values.slice(0, 1).map(({ id }) => id) };
}
