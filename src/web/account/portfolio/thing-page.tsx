import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { ThingPage as Thing } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { ForBuyers } from '../../ui/for-buyers.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { CompanyNewsList } from './company-news-list.tsx';
import { JustSaved } from './just-saved.tsx';
import { listIn } from './list-in.ts';
import { OtherServices, Papers } from './papers.tsx';
import { ThingBadge } from './thing-badge.tsx';
import styles from './thing-page.module.css';

export function loader(args: LoaderFunctionArgs) {
  return readPage(args, (port) => port.portfolio.thing(listIn(args.url), args.params.id ?? ''));
}

export function action(args: LoaderFunctionArgs) {
  return answerPost<Thing>(
    args,
    (port, fields) => port.portfolio.changeThing(listIn(args.url), args.params.id ?? '', fields),
    () => loader(args),
  );
}

/** One property, company or vehicle with its documents and orders. */
export default function ThingPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>()?.page ?? loaded;
  const text = usePortfolioTexts();
  const { list, kind, id, name, problems } = page;
  return (
    <Page>
      <PageHead title={name} hasProblems={problems.length > 0} />
      <Breadcrumb crumbs={[{ name: text.titles[list], href: `/orders/${list}` }]} />
      <div className={styles.matter}>
        <ErrorSummary problems={problems} />
        {problems.length === 0 && <JustSaved />}
        <div className={styles.head}>
          <ThingBadge kind={kind} acronym={page.acronym} />
          <Title>{name}</Title>
        </div>
        <Contradiction page={page} />
        <Section id="facts" title={text.facts}>
          <Facts page={page} />
          <div className={styles.ways}>
            <ForBuyers>
              <ButtonLink to={`/orders/${list}/${id}/edit`} look="secondary">
                {text.change}
              </ButtonLink>
            </ForBuyers>
            {kind === 'inmueble' && <Favourite isFavourite={page.is_favourite} />}
          </div>
        </Section>
        <Papers page={page} />
        {page.following && <Following following={page.following} />}
        <Orders page={page} />
        <ForBuyers>
          <OtherServices page={page} />
          <Disclosure title={text.remove_title}>
            <PostForm className={styles.remove}>
              <p>{text.remove_text}</p>
              <div>
                <SubmitButton look="secondary" name="intent" value="remove">
                  {text.remove}
                </SubmitButton>
              </div>
            </PostForm>
          </Disclosure>
        </ForBuyers>
      </div>
    </Page>
  );
}

function Contradiction({ page: { contradiction } }: { readonly page: Thing }) {
  const text = usePortfolioTexts();
  if (!contradiction) return null;
  const { holder, in_note, order_id, order_href } = contradiction;
  return (
    <Notice tone="warning" title={text.contradiction}>
      <p>{text.contradiction_text(holder, in_note)}</p>
      <Link to={order_href} className={styles.way}>
        {text.contradiction_order(order_id)}
      </Link>
    </Notice>
  );
}

function Facts({ page: { facts } }: { readonly page: Thing }) {
  const text = usePortfolioTexts();
  if (facts.length === 0) return <p>{text.no_facts}</p>;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Favourite({ isFavourite }: { readonly isFavourite: boolean }) {
  const text = usePortfolioTexts();
  return (
    <PostForm>
      <input type="hidden" name="active" value={isFavourite ? '0' : '1'} />
      <SubmitButton look="quiet" name="intent" value="favourite">
        {isFavourite ? text.no_favourite : text.make_favourite}
      </SubmitButton>
    </PostForm>
  );
}

function Following({
  following: { is_active, next_text, news },
}: {
  readonly following: NonNullable<Thing['following']>;
}) {
  const text = usePortfolioTexts();
  return (
    <Section id="following" title={text.following} boxed>
      <div className={styles.following}>
        <p>{text.following_text}</p>
        <p className={styles.strong}>{is_active ? text.following_on : text.following_off}</p>
        {is_active && <p>{next_text === null ? text.following_none : text.following_next(next_text)}</p>}
        <PostForm>
          <input type="hidden" name="active" value={is_active ? '0' : '1'} />
          <SubmitButton look="secondary" name="intent" value="follow">
            {is_active ? text.unfollow : text.follow}
          </SubmitButton>
        </PostForm>
        {(is_active || news.length > 0) && <CompanyNewsList news={news} />}
      </div>
    </Section>
  );
}

function Orders({ page: { orders, files, compare_href } }: { readonly page: Thing }) {
  const text = usePortfolioTexts();
  return (
    <>
      <Section id="orders" title={text.orders}>
        {orders.length === 0 && <p>{text.no_orders}</p>}
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.item_id} className={styles.order}>
              <div>
                <Link to={order.href} className={styles.way}>
                  {order.name}
                </Link>
                <p className={styles.soft}>
                  {text.proposal_from(order.order_id)} · {order.created_text}
                </p>
              </div>
              <StatusBadge status={order.status} text={order.status_text} />
            </li>
          ))}
        </ul>
      </Section>
      {files.length > 0 && (
        <Section id="files" title={text.files}>
          <div className={styles.files}>
            {files.map((file) => (
              <FileRow
                key={file.file_id}
                name={file.name}
                sizeText={file.size_text}
                href={file.href}
                action={text.download}
                newText={file.is_new ? text.new_file : null}
              />
            ))}
          </div>
          {compare_href !== null && (
            <div>
              <ButtonLink to={compare_href} look="secondary">
                {text.compare_papers}
              </ButtonLink>
            </div>
          )}
        </Section>
      )}
    </>
  );
}
