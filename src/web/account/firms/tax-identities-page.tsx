import type { TaxIdentitiesPage as TaxIdentities } from '../../../contract/pages/firm-pages.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TaxFields } from '../../ui/tax-fields.tsx';
import type { Route } from './+types/tax-identities-page.ts';
import { FirmFrame } from './firm-frame.tsx';
import styles from './firms.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.firms.taxIdentities());
}

export function action(args: Route.ActionArgs) {
  return answerPost<TaxIdentities>(
    args,
    (port, fields) => port.firms.changeTaxIdentities(fields),
    () => loader(args),
  );
}

/** `/orders/firm/invoicing`: the possible recipients of the firm's invoices. */
export default function TaxIdentitiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { identities, values, problems } = actionData?.page ?? loaderData;
  const text = useFirmsTexts();
  return (
    <FirmFrame title={text.invoicing} lead={text.invoicing_lead} problems={problems}>
      {identities.length === 0 && <p>{text.identity_none}</p>}
      <ul className={styles.list}>
        {identities.map((identity) => (
          <Identity key={identity.identity_id} identity={identity} />
        ))}
      </ul>
      <Section id="add" title={text.identity_add} boxed>
        <PostForm className={styles.form}>
          <TaxFields values={values} problems={problems} />
          <SubmitButton name="intent" value="add">
            {text.add}
          </SubmitButton>
        </PostForm>
      </Section>
    </FirmFrame>
  );
}

function Identity({ identity }: { readonly identity: TaxIdentities['identities'][number] }) {
  const text = useFirmsTexts();
  const { identity_id, tax_name, tax_id, tax_address, tax_postal_code, tax_city, tax_country, is_default } = identity;
  return (
    <li>
      <strong>{tax_name}</strong>
      <span>
        {tax_id} · {tax_address}, {tax_postal_code} {tax_city} ({tax_country})
      </span>
      {is_default && <span className={styles.soft}>{text.identity_default}</span>}
      <PostForm className={styles.row}>
        <input type="hidden" name="identity_id" value={identity_id} />
        {!is_default && (
          <SubmitButton look="secondary" name="intent" value="default" label={`${text.identity_prefer}: ${tax_name}`}>
            {text.identity_prefer}
          </SubmitButton>
        )}
        <SubmitButton look="quiet" name="intent" value="remove" label={text.identity_remove_of(tax_name)}>
          {text.identity_remove}
        </SubmitButton>
      </PostForm>
    </li>
  );
}
