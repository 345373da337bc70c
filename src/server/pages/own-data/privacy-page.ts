import type { PrivacyPage } from '../../../contract/pages/own-data-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { askErasure, withdrawErasure } from '../../actions/customers/erasure/ask-erasure.ts';
import { findErasureDue } from '../../actions/customers/erasure/open-erasure.ts';
import { findOpenOrders } from '../../actions/customers/erasure/open-orders.ts';
import { askExport } from '../../actions/customers/export/ask-export.ts';
import { shortMomentText } from '../../actions/items/customer-texts.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from './redo-with-problems.ts';

const PATH = '/orders/profile/privacy';

/** The copy and the erasure of the signed-in customer's data. @throws AppError sign_in_required */
export function privacyPage(ctx: Ctx): Promise<PrivacyPage> {
  return present(ctx, []);
}

/** Requests a copy or the erasure, or cancels the erasure. */
export function changePrivacy(ctx: Ctx, fields: PostedFields): Promise<PostResult<PrivacyPage>> {
  return redoWithProblems(ctx, {
    path: PATH,
    act: () => act(ctx, fields),
    page: (problems) => present(ctx, problems),
  });
}

async function act(ctx: Ctx, { intent, password = '' }: PostedFields): Promise<string | null> {
  switch (intent) {
    case 'export':
      await askExport(ctx);
      return 'export';
    case 'erase':
      await askErasure(ctx, { password });
      return 'erase';
    case 'keep':
      await withdrawErasure(ctx);
      return 'keep';
    default:
      return null;
  }
}

async function present(ctx: Ctx, problems: readonly FieldProblem[]): Promise<PrivacyPage> {
  const customerId = requireCustomer(ctx);
  const [customer, due, open] = await Promise.all([
    ctx.db
      .selectFrom('customers')
      .select('password_hash')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
    findErasureDue(ctx, customerId),
    findOpenOrders(ctx, customerId),
  ]);
  return {
    export: await presentExport(ctx, customerId),
    erasure: due && { due_text: shortMomentText(ctx, due) },
    open_orders: open.map(String),
    has_password: customer.password_hash !== null,
    problems,
  };
}

async function presentExport(ctx: Ctx, customerId: number): Promise<PrivacyPage['export']> {
  const row = await ctx.db
    .selectFrom('data_exports')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['requested', 'ready'])
    .executeTakeFirst();
  if (row?.state === 'requested') {
    const { awaits, awaited_file } = row;
    return {
      state: 'requested',
      since_text: shortMomentText(ctx, row.requested_at),
      awaits: awaits === null ? null : { what: awaits === 'key' ? 'key' : 'scan', file: awaited_file ?? '' },
    };
  }
  if (!row?.expires_at || row.size === null || row.expires_at <= ctx.now()) return { state: 'none' };
  return {
    state: 'ready',
    href: `/orders/export/${row.export_id}`,
    size_text: sizeText(row.size, ctx.locale),
    until_text: shortMomentText(ctx, row.expires_at),
  };
}
