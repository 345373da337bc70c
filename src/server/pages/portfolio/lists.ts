import type { PortfolioList } from '../../../contract/pages/portfolio-pages.ts';
import { AppError } from '../../../domain/errors/app-error.ts';

/** Address of one kind of the portfolio. */
export function listHref(list: PortfolioList): string {
  return `/orders/${list}`;
}

/** Address of one record. */
export function thingHref(list: PortfolioList, id: number): string {
  return `/orders/${list}/${id}`;
}

/** The number in an address. @throws AppError not_found for anything else */
export function idIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}
