import type { CheckoutPage } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import styles from './checkout-page.module.css';

/** The buyer's tax data: demanded by law above a limit, else shown once the box is ticked, which style sheets do alone. */
export function InvoiceFields({ page: { values, problems, tax_data_required } }: { readonly page: CheckoutPage }) {
  const { checkout } = useMessages();
  const field = (name: 'tax_name' | 'tax_id' | 'tax_address' | 'tax_postal_code' | 'tax_city') => ({
    name,
    defaultValue: values[name],
    problem: problemOf(problems, name),
  });
  const countries = Object.entries(checkout.countries).map(([id, name]) => ({ id, name }));
  return (
    <Section id="invoice" title={checkout.invoice_title}>
      {tax_data_required ? (
        <>
          <input type="hidden" name="wants_invoice_data" value="1" />
          <Notice>
            <p>{checkout.invoice_required}</p>
          </Notice>
        </>
      ) : (
        <CheckField name="wants_invoice_data" help={checkout.invoice_optional} checked={values.wants_invoice_data}>
          {checkout.wants_invoice_data}
        </CheckField>
      )}
      <div className={tax_data_required ? styles.required : styles.invoice}>
        <TextField {...field('tax_name')} label={checkout.tax_name} autoComplete="organization" />
        <TextField {...field('tax_id')} label={checkout.tax_id} autoComplete="off" short />
        <TextField {...field('tax_address')} label={checkout.tax_address} autoComplete="address-line1" />
        <div className={styles.pair}>
          <TextField {...field('tax_postal_code')} label={checkout.tax_postal_code} autoComplete="postal-code" />
          <TextField {...field('tax_city')} label={checkout.tax_city} autoComplete="address-level2" />
        </div>
        <SelectField
          name="tax_country"
          label={checkout.tax_country}
          defaultValue={values.tax_country}
          problem={problemOf(problems, 'tax_country')}
          autoComplete="country"
          values={countries}
        />
      </div>
    </Section>
  );
}
