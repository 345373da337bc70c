import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { useTyped } from './lost-form.tsx';

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'name' | 'className' | 'defaultValue'
>;

/** One line of text. */
export function TextField({
  name,
  label,
  help,
  problem,
  optional,
  short,
  type = 'text',
  defaultValue,
  ...input
}: FieldProps & { readonly short?: boolean; readonly defaultValue?: string } & Native<'input'>) {
  const begins = useTyped(name, defaultValue);
  return (
    <Field name={name} label={label} help={help} problem={problem} optional={optional}>
      <input
        {...input}
        {...(input.value === undefined && { defaultValue: begins })}
        {...describedBy({ name, help, problem })}
        type={type}
        id={name}
        name={name}
        required={!optional}
        className={classNames(styles.control, short && styles.short)}
      />
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  help,
  problem,
  optional,
  defaultValue,
  ...area
}: FieldProps & { readonly defaultValue?: string } & Native<'textarea'>) {
  const begins = useTyped(name, defaultValue);
  return (
    <Field name={name} label={label} help={help} problem={problem} optional={optional}>
      <textarea
        {...area}
        defaultValue={begins}
        {...describedBy({ name, help, problem })}
        id={name}
        name={name}
        required={!optional}
        className={classNames(styles.control, styles.area)}
      />
    </Field>
  );
}

/** One of many known values, as a native select. */
export function SelectField({
  name,
  label,
  help,
  problem,
  optional,
  placeholder,
  values,
  defaultValue,
  ...select
}: FieldProps & {
  readonly placeholder?: string;
  readonly defaultValue?: string;
  readonly values: readonly { readonly id: string; readonly name: string }[];
} & Native<'select'>) {
  const begins = useTyped(name, defaultValue);
  return (
    <Field name={name} label={label} help={help} problem={problem} optional={optional}>
      <select
        {...select}
        defaultValue={begins}
        {...describedBy({ name, help, problem })}
        id={name}
        name={name}
        required={!optional}
        className={classNames(styles.control, styles.select)}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {values.map((value) => (
          <option key={value.id} value={value.id}>
            {value.name}
          </option>
        ))}
      </select>
    </Field>
  );
}
