import { PORTFOLIO_LISTS, type PortfolioList } from '../../../contract/pages/portfolio-pages.ts';

/** Which list of the portfolio an address (`/orders/inmuebles/7`) is about. */
export function listIn({ pathname }: URL): PortfolioList {
  const [, , name] = pathname.split('/');
  const list = PORTFOLIO_LISTS.find((known) => known === name);
  if (!list) throw new RangeError(`no list of the portfolio: ${pathname}`);
  return list;
}
