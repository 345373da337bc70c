import type { FieldProblem } from '../../contract/pages/posted-form.ts';
import { useMessages } from '../i18n/messages.ts';
import { problemOf } from './error-summary.tsx';
import styles from './tax-fields.module.css';
import { SelectField, TextField } from './text-field.tsx';

type TaxField = 'tax_name' | 'tax_id' | 'tax_address' | 'tax_postal_code' | 'tax_city' | 'tax_country';

/** The recipient of a full invoice. */
export function TaxFields({
  values,
  problems,
  optional,
  defaultsName = false,
}: {
  readonly values: Readonly<Partial<Record<TaxField, string>>>;
  readonly problems: readonly FieldProblem[];
  readonly optional?: boolean;
  /** The buyer's own name is used if none is given. */
  readonly defaultsName?: boolean;
}) {
  const { checkout } = useMessages();
  const field = (name: TaxField) => ({
    name,
    defaultValue: values[name],
    problem: problemOf(problems, name),
    label: checkout[name],
    optional,
  });
  const countries = Object.entries(checkout.countries).map(([id, name]) => ({ id, name }));
  return (
    <>
      <TextField
        {...field('tax_name')}
        {...(defaultsName && { help: checkout.tax_name_help, optional: true })}
        autoComplete="organization"
      />
      <TextField {...field('tax_id')} autoComplete="off" short />
      <TextField {...field('tax_address')} autoComplete="address-line1" />
      <div className={styles.pair}>
        <TextField {...field('tax_postal_code')} autoComplete="postal-code" />
        <TextField {...field('tax_city')} autoComplete="address-level2" />
      </div>
      <SelectField {...field('tax_country')} autoComplete="country" values={countries} />
    </>
  );
}
