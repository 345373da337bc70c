import type { OwnInvoicesPage } from '../../contract/pages/own-invoices-page.ts';
import { formatMoney } from '../../domain/money/format-money.ts';
import { centsFromEuros } from '../../domain/money/money.ts';
import { listOwnInvoices } from '../actions/invoices/lists/own-invoices.ts';
import { shortDateText } from '../actions/items/customer-texts.ts';
import type { Ctx } from '../ctx.ts';

const PER_PAGE = 10;

/** The signed-in customer's invoices and credit notes, ten a page. @throws AppError sign_in_required */
export async function ownInvoicesPage(ctx: Ctx, page: number): Promise<OwnInvoicesPage> {
  const list = await listOwnInvoices(ctx, { 'custom_filter[page]': page, 'custom_filter[size]': PER_PAGE });
  return {
    invoices: list.items.map(({ number, kind, issue_date, total, order_id, href }) => {
      const cents = centsFromEuros(total);
      return {
        number,
        kind,
        href,
        issued_on: issue_date,
        issued_text: shortDateText(issue_date),
        total: { cents, text: formatMoney(cents, ctx.locale) },
        order_id: String(order_id),
        order_href: `/orders/detail/${order_id}`,
      };
    }),
    page,
    pages: Math.max(1, Math.ceil(list.total / PER_PAGE)),
  };
}
