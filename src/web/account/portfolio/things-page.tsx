import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { ThingsPage as Things } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { answerPost, readListPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ForBuyers } from '../../ui/for-buyers.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AccountLinks } from '../own-data/account-links.tsx';
import { JustSaved } from './just-saved.tsx';
import { listIn } from './list-in.ts';
import { Proposals } from './proposals.tsx';
import { ThingList } from './thing-list.tsx';
import { ThingsFilter } from './things-filter.tsx';
import styles from './things-page.module.css';

export function loader(args: LoaderFunctionArgs) {
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  return readListPage(args, (port) => port.portfolio.things(listIn(args.url), asked));
}

export function action(args: LoaderFunctionArgs) {
  return answerPost<Things>(
    args,
    (port, fields) => port.portfolio.changeThings(listIn(args.url), fields),
    () => loader(args),
  );
}

/** All of the customer's properties, companies or vehicles. */
export default function ThingsPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>()?.page ?? loaded;
  const text = usePortfolioTexts();
  const { list, problems } = page;
  const isEmpty = page.total === 0 && !page.is_filtered;
  return (
    <Page>
      <PageHead title={text.titles[list]} hasProblems={problems.length > 0} />
      <AccountLinks />
      <div className={styles.matter}>
        <ErrorSummary problems={problems} />
        <JustSaved />
        <Told page={page} />
        {isEmpty ? (
          <Title lead={text.empty_text[list]}>{text.empty[list]}</Title>
        ) : (
          <Title lead={text.leads[list]}>{text.titles[list]}</Title>
        )}
        <div className={styles.ways}>
          <ForBuyers>
            <ButtonLink to={`/orders/${list}/new`}>{text.add[list]}</ButtonLink>
            <Link to={`/orders/${list}/import`} className={styles.way}>
              {text.import_link}
            </Link>
          </ForBuyers>
          {!isEmpty && (
            <a href={`/orders/${list}/table.csv`} download className={styles.way}>
              {text.export_link}
            </a>
          )}
        </div>
        <ForBuyers>
          <Proposals page={page} />
        </ForBuyers>
        {!isEmpty && (
          <>
            {(page.is_filtered || page.total > FEW) && <ThingsFilter page={page} />}
            <ThingList page={page} />
          </>
        )}
      </div>
    </Page>
  );
}

/** As many are seen at once; on a phone the search would push them out of view. */
const FEW = 5;

/** Confirms a removal, with an undo button, or an import. */
function Told({ page: { list, removal_id, imported } }: { readonly page: Things }) {
  const text = usePortfolioTexts();
  return (
    <>
      {removal_id !== null && (
        <div role="status">
          <Notice tone="success">
            <p>{text.removed}</p>
            <PostForm action={`/orders/${list}`}>
              <input type="hidden" name="removal_id" value={removal_id} />
              <SubmitButton look="secondary" name="intent" value="restore">
                {text.undo}
              </SubmitButton>
            </PostForm>
          </Notice>
        </div>
      )}
      {imported !== null && (
        <div role="status">
          <Notice tone="success">
            <p>{text.imported(imported)}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
