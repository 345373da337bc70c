import type {
  ImpersonationBanner,
  ImpersonationPage,
  ImpersonationPort,
  ImpersonationsPage,
} from '../../contract/pages/impersonation-pages.ts';
import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Text } from '../../domain/locale/locale.ts';
import { endImpersonation } from '../actions/actors/end-impersonation.ts';
import { impersonationOf } from '../actions/actors/refuse-impersonation.ts';
import { giveReason } from '../actions/impersonation/give-reason.ts';
import { listImpersonations } from '../actions/impersonation/list-impersonations.ts';
import { openImpersonation } from '../actions/impersonation/open-impersonation.ts';
import { shortMomentText } from '../actions/items/customer-texts.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';

/** Impersonation by a back-office user, from inside and as the customer sees it afterwards. */
export function impersonationPort(ctx: Ctx): ImpersonationPort {
  return {
    openImpersonation: async (ticket) => {
      await openImpersonation(ctx, ticket);
      return { ok: true, redirect: '/orders' };
    },
    impersonation: () => impersonationPage(ctx),
    changeImpersonation: (fields) => changeImpersonation(ctx, fields),
    impersonations: () => impersonationsPage(ctx),
  };
}

/** The banner of an impersonation, for every page; null for everybody else. */
export async function impersonationBanner(ctx: Ctx): Promise<ImpersonationBanner | null> {
  const impersonation = impersonationOf(ctx);
  if (!impersonation) return null;
  const row = await ctx.db
    .selectFrom('customer_visits as v')
    .innerJoin('agents as a', 'a.agent_id', 'v.agent_id')
    .innerJoin('customers as c', 'c.customer_id', 'v.customer_id')
    .select(['v.expires_at', 'v.reason', 'a.firstname as agent', 'a.lastname as agent_lastname'])
    .select(['c.firstname', 'c.lastname'])
    .where('v.visit_id', '=', impersonation.impersonationId)
    .executeTakeFirstOrThrow();
  return {
    customer: `${row.firstname} ${row.lastname}`,
    agent: `${row.agent} ${row.agent_lastname}`,
    until_text: timeText(ctx, row.expires_at, { timeStyle: 'short' }),
    reason: row.reason,
  };
}

async function impersonationPage(ctx: Ctx): Promise<ImpersonationPage> {
  const banner = await impersonationBanner(ctx);
  if (!banner) throw new AppError('not_found');
  return { ...banner, typed: banner.reason ?? '', problems: [] };
}

async function changeImpersonation(
  ctx: Ctx,
  { intent, reason = '' }: PostedFields,
): Promise<PostResult<ImpersonationPage>> {
  if (intent === 'end') {
    await endImpersonation(ctx);
    return { ok: true, redirect: '/' };
  }
  if (await giveReason(ctx, reason)) return { ok: true, redirect: '/orders' };
  const problem = { field: 'reason', message: SAY_WHY[ctx.locale] };
  return {
    ok: false,
    status: HTTP_STATUS.invalid_input,
    page: { ...(await impersonationPage(ctx)), typed: reason, problems: [problem] },
  };
}

async function impersonationsPage(ctx: Ctx): Promise<ImpersonationsPage> {
  const impersonations = await listImpersonations(ctx);
  return {
    impersonations: impersonations.map(({ opened_at, ended_at, ...impersonation }) => ({
      ...impersonation,
      when: opened_at.toISOString(),
      when_text: shortMomentText(ctx, opened_at),
      ended_text: ended_at && timeText(ctx, ended_at, { timeStyle: 'short' }),
    })),
  };
}

function timeText(ctx: Ctx, at: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(ctx.locale, { ...style, timeZone: ctx.portal.time_zone }).format(at);
}

const SAY_WHY: Text = {
  es: 'Di el motivo con unas palabras: el cliente lo leerá.',
  en: 'Give the reason in a few words: the customer will read it.',
  pt: 'Diga o motivo em poucas palavras: o cliente vai lê-lo.',
};
