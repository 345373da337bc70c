import type { LookupPage as Lookup } from '../../../contract/pages/order-access-pages.ts';
import { useLookupTexts } from '../../i18n/late/lookup.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/lookup-page.ts';
import styles from './lookups.module.css';
import { ShownOrderView } from './shown-order-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const asked = { orderNumber: searchParams.get('pedido'), asksAgain: searchParams.has('otro') };
  return readPage(args, (port) => port.access.lookup(asked));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Lookup>(
    args,
    (port, fields) => port.access.answerLookup(fields),
    () => loader(args),
  );
}

/** Looks up an order by its number and a mailed code. */
export default function LookupPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const text = useLookupTexts();
  if (page.kind === 'order') return <Seen page={page} />;
  return (
    <Page narrow>
      <PageHead title={text.title} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      {page.kind === 'ask' ? <AskCode page={page} /> : <TypeCode page={page} />}
      <p className={styles.other}>
        {text.has_account} <Link to="/login">{text.sign_in}</Link>
      </p>
    </Page>
  );
}

function AskCode({ page: { values, problems } }: { readonly page: Extract<Lookup, { kind: 'ask' }> }) {
  const text = useLookupTexts();
  return (
    <>
      <Title lead={text.lead}>{text.title}</Title>
      <PostForm forReaders key={values.order_number} action={PATH} className={styles.form}>
        <TextField
          name="order_number"
          label={text.order_number}
          help={text.order_help}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.order_number}
          problem={problemOf(problems, 'order_number')}
        />
        <TextField
          name="email"
          label={text.email}
          type="email"
          autoComplete="email"
          maxLength={200}
          defaultValue={values.email}
          problem={problemOf(problems, 'email')}
        />
        <SubmitButton wide name="intent" value="ask">
          {text.ask}
        </SubmitButton>
      </PostForm>
    </>
  );
}

/** Identical for every number and address, whether they match an order or not. */
function TypeCode({ page: { minutes, problems } }: { readonly page: Extract<Lookup, { kind: 'code' }> }) {
  const text = useLookupTexts();
  return (
    <>
      <Title lead={text.code_lead(minutes)}>{text.code_title}</Title>
      <PostForm forReaders action={PATH} className={styles.form}>
        <TextField
          name="code"
          label={text.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          short
          problem={problemOf(problems, 'code')}
        />
        <SubmitButton wide name="intent" value="code">
          {text.see}
        </SubmitButton>
      </PostForm>
      <p className={styles.note}>
        {text.no_code} <Link to={`${PATH}?otro=1`}>{text.another}</Link>
      </p>
    </>
  );
}

function Seen({ page: { order, until_text } }: { readonly page: Extract<Lookup, { kind: 'order' }> }) {
  const text = useLookupTexts();
  const isUnpaid = order.items.some(({ status, next }) => status === 'pending' && next?.acting === 'customer');
  return (
    <Page narrow>
      <PageHead title={text.title} />
      <ShownOrderView order={order} waitsText={isUnpaid ? text.waits_payment : text.waits} />
      <p className={styles.note}>{text.open_until(until_text)}</p>
      <PostForm forReaders action={PATH}>
        <SubmitButton look="secondary" name="intent" value="end">
          {text.end}
        </SubmitButton>
      </PostForm>
      <p className={styles.other}>
        <Link to={`${PATH}?otro=1`}>{text.other_order}</Link>
      </p>
    </Page>
  );
}

const PATH = '/consultar-pedido';
