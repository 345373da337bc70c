import type { PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import type { SubscriptionsPage } from '../../../contract/pages/subscriptions-page.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { readSubscriptionId, subscriptionId } from '../../../domain/records/subscriptions.ts';
import { memberOf } from '../../actions/actors/refuse-in-firm.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { shortDayText } from '../../actions/items/customer-texts.ts';
import { KINDS } from '../../actions/portfolio/kinds.ts';
import { getRecord } from '../../actions/portfolio/rows.ts';
import { listOwnSubscriptions, switchSubscription } from '../../actions/records/own-subscriptions.ts';
import type { SubscriptionRow } from '../../actions/records/subscription-rows.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from './redo-with-problems.ts';

const PATH = '/orders/profile/subscriptions';

/** The signed-in customer's subscriptions; `ended` names the one that was ended a moment ago. @throws AppError sign_in_required */
export async function subscriptionsPage(ctx: Ctx, ended: string | null): Promise<SubscriptionsPage> {
  const customerId = requireCustomer(ctx);
  const rows = await listOwnSubscriptions(ctx);
  const subscriptions = rows.map((row) => present(ctx, row));
  const has = (id: string) => subscriptions.some((one) => one.id === id && one.renews);
  const newsletter = subscriptionId('newsletter', customerId);
  return {
    subscriptions,
    ended: ended === null || has(ended) ? null : await describeEnded(ctx, ended),
    offered_id: memberOf(ctx) || has(newsletter) || ended === newsletter ? null : newsletter,
    problems: [],
  };
}

/** With the intent `end` one is ended, with `begin` it is begun (again); `fields.id` names it. */
export function changeSubscriptions(ctx: Ctx, fields: PostedFields): Promise<PostResult<SubscriptionsPage>> {
  const { id = '', intent } = fields;
  return redoWithProblems(ctx, {
    path: intent === 'end' ? `${PATH}?ended=${encodeURIComponent(id)}` : PATH,
    act: async () => {
      if (intent === 'end' || intent === 'begin') await switchSubscription(ctx, { id, isOn: intent === 'begin' });
      return intent === 'begin' ? 'data' : null;
    },
    page: async (problems) => ({ ...(await subscriptionsPage(ctx, null)), problems }),
  });
}

function present(ctx: Ctx, row: SubscriptionRow): SubscriptionsPage['subscriptions'][number] {
  const { kind, number, about, price, since, until, order_id } = row;
  return {
    id: subscriptionId(kind, number),
    kind,
    about,
    price_text: price === null ? null : formatMoney(price, ctx.locale),
    since_text: since && shortDayText(ctx, since),
    next_text: until && shortDayText(ctx, until),
    renews: row.ended_at === null,
    href:
      kind === 'seguimiento' ? `/orders/empresas/${number}` : order_id === null ? null : `/orders/detail/${order_id}`,
  };
}

/** Any other value in the address is ignored. */
async function describeEnded(ctx: Ctx, id: string): Promise<SubscriptionsPage['ended']> {
  const named = readSubscriptionId(id);
  if (!named) return null;
  const { kind, number } = named;
  if (kind === 'newsletter') return number === requireCustomer(ctx) ? { id, kind, about: null } : null;
  // The list shows that a year ends, and offers to continue it.
  if (kind === 'asesoria') return null;
  const company = await getRecord(ctx, KINDS.empresa, number).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return company && { id, kind, about: company.data.name };
}
