import { type LoaderFunctionArgs, useActionData, useLoaderData, useLocation } from 'react-router';
import type { SignInPage as SignIn } from '../../../contract/pages/session-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { PURCHASE_ROAD } from '../../shop/purchase-road.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stages } from '../../ui/progress.tsx';
import { ResumedForm } from './resumed-form.tsx';
import styles from './sessions.module.css';
import { SignInForm } from './sign-in-form.tsx';

export const handle = PURCHASE_ROAD;

export function loader(args: LoaderFunctionArgs) {
  return readPage(args, (port) =>
    port.signInPage(args.params.email ?? null, new URL(args.request.url).searchParams.get('done')),
  );
}

export function action(args: LoaderFunctionArgs) {
  return answerPost<SignIn>(
    args,
    (port, fields) => port.signIn(fields),
    () => loader(args),
  );
}

/** Sign-in of customers, within a purchase (`/tienda/customer/authenticate`) and on its own (`/login`). */
export default function SignInPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>()?.page ?? loaded;
  const account = useAccountTexts();
  const { search } = useLocation();
  if (page.resumed) return <ResumedForm resumed={page.resumed} />;
  return (
    <Page narrow>
      <PageHead title={account.sign_in_title} hasProblems={page.problems.length > 0} />
      {page.in_checkout && <Stages present="details" />}
      {page.notice && (
        <Notice tone="success">
          <p>{page.notice}</p>
        </Notice>
      )}
      {page.offers_panel && <PanelOffer />}
      <ErrorSummary problems={page.problems} />
      <Title lead={page.in_checkout ? account.sign_in_checkout : account.sign_in_lead}>{account.sign_in_title}</Title>
      <SignInForm page={page} {...(!page.in_checkout && { registerHref: `/tienda/customer/register${search}` })} />
      {!page.in_checkout && (
        <p className={styles.aside}>
          {account.look_up} <Link to="/consultar-pedido">{account.look_up_link}</Link>
        </p>
      )}
      {page.in_checkout && (
        <p className={styles.other}>
          <Link to="/tienda/customer/checkout">{account.go_on_without}</Link>
        </p>
      )}
    </Page>
  );
}

/** Back-office users sign in elsewhere. A visitor who last signed in there gets a link to it. */
function PanelOffer() {
  const account = useAccountTexts();
  return (
    <Notice>
      <p className={styles.aside}>
        {account.panel_offer} <a href="/agentes/login">{account.panel_offer_link}</a>
      </p>
    </Notice>
  );
}
