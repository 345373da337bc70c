import type { ReactNode } from 'react';
import type { BuyerForm } from '../../../contract/pages/quote-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './checkout-page.module.css';
import { InvoiceFields } from './invoice-fields.tsx';

/** Labels of the form's fields; the consent checkbox has its own text. */
export function useBuyerLabels(): Readonly<Record<string, string>> {
  const { firstname, lastname, email, phone, ...others } = useMessages().checkout;
  const { tax_name, tax_id, tax_address, tax_postal_code, tax_city, tax_country } = others;
  return {
    firstname,
    lastname,
    email,
    phone,
    tax_name,
    tax_id,
    tax_address,
    tax_postal_code,
    tax_city,
    tax_country,
  };
}

/** The buyer's details, invoice details and consents. */
export function BuyerFormParts({ form, afterEmail }: { readonly form: BuyerForm; readonly afterEmail?: ReactNode }) {
  const { checkout } = useMessages();
  return (
    <>
      <BuyerFields form={form} afterEmail={afterEmail} />
      <InvoiceFields page={form} />
      <Section id="consent-title" title={checkout.consent_title}>
        <CheckField name="consent" problem={problemOf(form.problems, 'consent')} checked={form.values.consent} required>
          {form.consent_text}
        </CheckField>
        <p>
          <Link to="/condiciones" target="_blank" className={styles.terms}>
            {checkout.consent_more}
          </Link>
        </p>
      </Section>
    </>
  );
}

function BuyerFields({
  form: { values, problems },
  afterEmail,
}: {
  readonly form: BuyerForm;
  readonly afterEmail: ReactNode;
}) {
  const { checkout } = useMessages();
  const field = (name: 'firstname' | 'lastname' | 'email' | 'phone') => ({
    name,
    defaultValue: values[name],
    problem: problemOf(problems, name),
  });
  return (
    <div className={styles.fields}>
      <TextField
        {...field('email')}
        label={checkout.email}
        help={checkout.email_help}
        type="email"
        autoComplete="email"
      />
      {afterEmail}
      <div className={styles.pair}>
        <TextField {...field('firstname')} label={checkout.firstname} autoComplete="given-name" />
        <TextField {...field('lastname')} label={checkout.lastname} autoComplete="family-name" />
      </div>
      <TextField
        {...field('phone')}
        label={checkout.phone}
        help={checkout.phone_help}
        type="tel"
        autoComplete="tel"
        optional
      />
    </div>
  );
}
