import type { CompanyNews } from '../../../contract/pages/company-news.ts';
import { actKinds } from '../../../domain/company-alerts/act-kinds.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { shortDateText } from '../items/customer-texts.ts';

/** Number of acts shown together, newest first. */
const SHOWN = 30;

/**
 * What the gazette published about the companies that the signed-in customer follows or followed, or of one of them. @throws AppError
 * sign_in_required
 */
export async function listAlerts(ctx: Ctx, empresaId: number | null = null): Promise<readonly CompanyNews[]> {
  const rows = await ctx.db
    .selectFrom('company_alerts as a')
    .innerJoin('empresas as e', 'e.empresa_id', 'a.empresa_id')
    .select(['a.alert_id', 'a.day', 'a.act_text', 'a.href', 'a.province', 'e.name', 'e.empresa_id'])
    .where('a.customer_id', '=', requireCustomer(ctx))
    .$if(empresaId !== null, (found) => found.where('a.empresa_id', '=', empresaId as number))
    .orderBy('a.day', 'desc')
    .orderBy('a.alert_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    alert_id: String(row.alert_id),
    company: row.name,
    company_href: `/orders/empresas/${row.empresa_id}`,
    day_text: shortDateText(row.day),
    province: row.province,
    acts: actKinds(row.act_text, ctx.locale).join(', '),
    text: row.act_text,
    href: row.href,
  }));
}
