import { PORTFOLIO_LISTS, type PortfolioList } from '../../../contract/pages/portfolio-pages.ts';

/** The list of the portfolio in an address (`/orders/inmuebles/7`). */
export function listIn({ pathname }: URL): PortfolioList {
  const [, , name] = pathname.split('/');
  const list = PORTFOLIO_LISTS.find((known) => known === name);
  if (!list) throw new RangeError(`no list of the portfolio: ${pathname}`);
  return list;
}
