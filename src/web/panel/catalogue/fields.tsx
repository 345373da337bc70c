import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LOCALES, type Locale, type Text } from '../../../domain/locale/locale.ts';
import { centsFromEuros, euroText } from '../../../domain/money/money.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './catalogue.module.css';
import type { ContentPath } from './content-path.ts';
import { usePartName, usePlace } from './editor-context.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';

interface FieldProps {
  readonly path: ContentPath;
  /** Label; by default the name of the path's last part. */
  readonly label?: string;
}

/** A text in three languages side by side. */
export function WordsField({ path, label, optional = false }: FieldProps & { readonly optional?: boolean }) {
  const name = useLabel(path, label);
  const { value, set } = usePlace<Text | null | undefined>(path);
  const { add, remove } = useMessages(CATALOGUE_MESSAGES);
  if (!value) {
    return (
      <button type="button" className={styles.plain} onClick={() => set({ es: '', en: '', pt: '' })}>
        {add}: {name}
      </button>
    );
  }
  return (
    <fieldset className={styles.words}>
      <legend>{name}</legend>
      {LOCALES.map((locale) => (
        <Words key={locale} path={[...path, locale]} locale={locale} label={`${name} ${locale.toUpperCase()}`} />
      ))}
      {optional && (
        <button type="button" className={styles.plain} onClick={() => set(undefined)}>
          {remove(name)}
        </button>
      )}
    </fieldset>
  );
}

function Words({
  path,
  locale,
  label,
}: {
  readonly path: ContentPath;
  readonly locale: Locale;
  readonly label: string;
}) {
  const { value, problem, set } = usePlace<string>(path);
  return (
    <Textarea
      aria-label={label}
      leftSection={<span className={styles.language}>{locale.toUpperCase()}</span>}
      lang={locale}
      autosize
      minRows={1}
      maxRows={12}
      maxLength={20_000}
      value={value}
      error={problem}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** A line of text that is the same in every language. */
export function LineField({ path, label }: FieldProps) {
  const name = useLabel(path, label);
  const { value, problem, set } = usePlace<string | undefined>(path);
  return (
    <TextInput
      label={name}
      value={value ?? ''}
      error={problem}
      onChange={(event) => set(event.currentTarget.value || (value === undefined ? undefined : ''))}
    />
  );
}

export function FlagField({ path, label }: FieldProps) {
  const name = useLabel(path, label);
  const { value, set } = usePlace<boolean>(path);
  return <Checkbox label={name} checked={value} onChange={(event) => set(event.currentTarget.checked)} />;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A choice of one value; `read` and `write` convert it from and to the product. */
export function ChoiceField<Value>({
  path,
  label,
  choices,
  write,
  read = String,
}: FieldProps & {
  readonly choices: readonly Choice[];
  readonly write: (choice: string) => Value | undefined;
  readonly read?: (value: Value | undefined) => string;
}) {
  const name = useLabel(path, label);
  const { value, problem, set } = usePlace<Value | undefined>(path);
  return (
    <NativeSelect
      label={name}
      data={[...choices]}
      value={read(value)}
      error={problem}
      onChange={(event) => set(write(event.currentTarget.value))}
    />
  );
}

/** An amount in euros, stored in cents. Text that is no amount stays in the field and changes nothing. */
export function AmountField({ path, label, optional = false }: FieldProps & { readonly optional?: boolean }) {
  const name = useLabel(path, label);
  const { value, problem, set } = usePlace<number | null>(path);
  return (
    <AmountInput
      label={name}
      cents={value}
      problem={problem}
      onCents={(cents) => set(cents)}
      {...(optional && { onBlank: () => set(null) })}
    />
  );
}

export function AmountInput({
  label,
  cents,
  problem,
  description,
  onCents,
  onBlank,
}: {
  readonly label: string;
  readonly cents: number | null;
  readonly problem: string | null;
  readonly description?: string;
  readonly onCents: (cents: number) => void;
  readonly onBlank?: () => void;
}) {
  const { not_an_amount } = useMessages(CATALOGUE_MESSAGES);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (cents === null ? '' : euroText(cents).replace('.', ','));
  const read = typed === null ? cents : centsOf(typed);
  const isWrong = typed !== null && read === null && !(onBlank && typed.trim() === '');
  return (
    <TextInput
      label={label}
      description={description}
      inputMode="decimal"
      rightSection={<span aria-hidden="true">€</span>}
      value={shown}
      error={isWrong ? not_an_amount : problem}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const next = centsOf(text);
        if (next !== null) onCents(next);
        else if (text.trim() === '') onBlank?.();
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

/** Parses "20,76" and "20.76"; null for anything else. */
function centsOf(text: string): number | null {
  try {
    return centsFromEuros(text.replace(',', '.'));
  } catch {
    return null;
  }
}

function useLabel(path: ContentPath, label: string | undefined): string {
  const partName = usePartName();
  return label ?? partName(String(path.findLast((part) => typeof part === 'string')));
}
