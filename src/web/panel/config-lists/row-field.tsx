import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Field, Value } from '../../../domain/config-lists/field.ts';
import { LOCALE_NAMES, LOCALES, type Text } from '../../../domain/locale/locale.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import styles from './config-lists.module.css';

interface Props {
  readonly field: Field;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onValue: (value: Value) => void;
}

/** The control of a field, made from its definition. */
export function RowField({ field, value, error, onValue }: Props) {
  const locale = usePanelLocale();
  const label = field.label[locale];
  const common = { label, description: field.hint?.[locale], error, withAsterisk: field.isRequired };
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox
          label={label}
          description={field.hint?.[locale]}
          checked={value === true}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...common}
          value={String(value)}
          data={Object.entries(field.choices ?? {}).map(([name, words]) => ({ value: name, label: words[locale] }))}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      );
    case 'count':
      return (
        <TextInput
          {...common}
          inputMode="numeric"
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget: { value: typed } }) => {
            if (/^\d{0,9}$/.test(typed)) onValue(typed === '' ? null : Number(typed));
          }}
        />
      );
    case 'texts':
      return <TextsField {...common} max={field.max} value={value as Text} onValue={onValue} />;
    case 'area':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxLength={field.max}
          value={String(value ?? '')}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      );
    case 'line':
      return (
        <TextInput
          {...common}
          autoComplete="off"
          maxLength={field.max}
          value={String(value ?? '')}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      );
  }
}

function TextsField({
  label,
  description,
  error,
  max,
  value,
  onValue,
}: {
  readonly label: string;
  readonly description: string | undefined;
  readonly error: string | undefined;
  readonly max: number | undefined;
  readonly value: Text;
  readonly onValue: (value: Text) => void;
}) {
  return (
    <fieldset className={styles.texts}>
      <legend>{label}</legend>
      {description && <p className={styles.hint}>{description}</p>}
      {LOCALES.map((locale) => (
        <Textarea
          key={locale}
          label={LOCALE_NAMES[locale]}
          lang={locale}
          autosize
          minRows={(max ?? 0) <= ONE_LINE ? 1 : 3}
          maxRows={10}
          maxLength={max}
          value={value[locale]}
          onChange={(event) => onValue({ ...value, [locale]: event.currentTarget.value })}
        />
      ))}
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Names and subjects, in characters; they wrap where they are longer than the field. */
const ONE_LINE = 300;
