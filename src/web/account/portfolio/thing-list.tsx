import type { ThingCard, ThingsPage } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { Link } from '../../ui/link.tsx';
import { ThingBadge } from './thing-badge.tsx';
import styles from './things-page.module.css';

/** The records on a page of the list, with links to its other pages. */
export function ThingList({ page }: { readonly page: ThingsPage }) {
  const text = usePortfolioTexts();
  if (page.things.length === 0) return <p>{text.nothing_found}</p>;
  return (
    <>
      <ul className={styles.things}>
        {page.things.map((thing) => (
          <Card key={thing.id} thing={thing} kind={page.kind} />
        ))}
      </ul>
      <OtherPages page={page} />
    </>
  );
}

function Card({ thing, kind }: { readonly thing: ThingCard; readonly kind: ThingsPage['kind'] }) {
  const text = usePortfolioTexts();
  return (
    <li className={styles.thing}>
      <ThingBadge kind={kind} acronym={thing.acronym} />
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link to={thing.href} className={styles.link}>
            {thing.name}
          </Link>
        </h2>
        {thing.facts !== '' && <p className={styles.facts}>{thing.facts}</p>}
        <p className={styles.marks}>
          {thing.is_favourite && <span className={styles.mark}>★ {text.favourite}</span>}
          {thing.is_followed && <span className={styles.mark}>{text.followed}</span>}
          {thing.old_papers > 0 && <span className={styles.old}>{text.old_papers(thing.old_papers)}</span>}
          {thing.orders > 0 && <span className={styles.facts}>{text.orders_count(thing.orders)}</span>}
        </p>
      </div>
    </li>
  );
}

function OtherPages({ page: { list, asked, page, pages } }: { readonly page: ThingsPage }) {
  const text = usePortfolioTexts();
  if (pages <= 1) return null;
  const to = (number: number) => `/orders/${list}?${new URLSearchParams({ ...asked, page: String(number) })}`;
  return (
    <nav aria-label={text.pages} className={styles.pager}>
      {page > 1 && <Link to={to(page - 1)}>{text.previous}</Link>}
      <span>{text.page(page, pages)}</span>
      {page < pages && <Link to={to(page + 1)}>{text.next}</Link>}
    </nav>
  );
}
