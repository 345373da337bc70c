import type { LostPage } from '../../../contract/pages/lost-page.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useFocusOnArrival } from '../../shop/focus-on-arrival.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './sessions.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Shown for a form posted after its session ended: requests a sign-in first, or shows what was typed. */
export default function LostFormPage({ lost }: { readonly lost: LostPage }) {
  const account = useAccountTexts();
  useFocusOnArrival();
  return (
    <Page narrow>
      <PageHead title={account.lost_title} />
      <Title>{account.lost_title}</Title>
      <div role="alert" tabIndex={-1} data-takes-focus>
        <Notice tone="warning">
          <p>{lost.message}</p>
        </Notice>
      </div>
      {lost.sign_in_href === null ? (
        <>
          <Typed typed={lost.typed} />
          <p>
            <ButtonLink to={lost.href}>{account.lost_go_on}</ButtonLink>
          </p>
        </>
      ) : (
        <SignInForm
          action={lost.sign_in_href}
          registerHref={lost.sign_in_href.replace('/login', '/tienda/customer/register')}
          page={{ email: '', kept: lost.kept, problems: [] }}
        />
      )}
    </Page>
  );
}

/** The buyer's details as typed, to be copied into another form. */
function Typed({ typed }: Pick<LostPage, 'typed'>) {
  const account = useAccountTexts();
  const { checkout } = useMessages();
  const lines = BUYER.flatMap((name) => (typed[name] ? [{ name, label: checkout[name], value: typed[name] }] : []));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="typed" className={styles.form}>
      <h2 id="typed">{account.lost_typed}</h2>
      <dl className={styles.typed}>
        {lines.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const BUYER = [
  'email',
  'firstname',
  'lastname',
  'phone',
  'tax_name',
  'tax_id',
  'tax_address',
  'tax_postal_code',
  'tax_city',
] as const;
