import { useAccountTexts } from '../../i18n/late/account.ts';
import { Link } from '../../ui/link.tsx';
import styles from './pager.module.css';

/** Links to newer and older pages of a list; renders nothing for a single page. */
export function Pager({
  path,
  name,
  page,
  pages,
  query = '',
}: {
  readonly path: string;
  readonly name: string;
  readonly page: number;
  readonly pages: number;
  /** The filter part of the address, before the page; empty or ending in `&`. */
  readonly query?: string;
}) {
  const account = useAccountTexts();
  if (pages <= 1) return null;
  return (
    <nav aria-label={name} className={styles.pager}>
      {page > 1 && <Link to={`${path}?${query}page=${page - 1}`}>{account.newer}</Link>}
      <span>{account.page(page, pages)}</span>
      {page < pages && <Link to={`${path}?${query}page=${page + 1}`}>{account.older}</Link>}
    </nav>
  );
}

/** The page number in the address; 1 where it is invalid. */
export function pageIn(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
