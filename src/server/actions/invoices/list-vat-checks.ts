import type { OutputOf } from '../../../contract/call.ts';
import type { listVatChecks as call } from '../../../contract/vat-checks.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/** VIES answers about companies of other member states; those to be reviewed first, then the newest. @throws AppError forbidden */
export async function listVatChecks(ctx: Ctx, { page }: { readonly page: number }): Promise<OutputOf<typeof call>> {
  if (!may(ctx.actor, 'manage_invoices')) throw new AppError('forbidden');
  const [rows, { total }] = await Promise.all([
    ctx.db
      .selectFrom('vat_checks')
      .selectAll()
      .orderBy((row) => row.case().when('state', 'in', ['invalid', 'unanswered']).then(0).else(1).end())
      .orderBy('created_at', 'desc')
      .orderBy('country')
      .orderBy('tax_id')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    ctx.db
      .selectFrom('vat_checks')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const items = rows.map((row) => ({
    country: row.country,
    tax_id: row.tax_id,
    state: row.state as OutputOf<typeof call>['items'][number]['state'],
    name: row.name,
    address: row.address,
    consultation: row.consultation,
    asked_at: row.asked_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  }));
  return { items, total, page, per_page: PER_PAGE };
}

const PER_PAGE = 50;
