import { dayNumberOf, dayText, weekdayOf } from '../../../domain/calendar/local-clock.ts';
import type { Period } from '../../../domain/figures/figure.ts';
import { composeWeek } from '../../../domain/figures/weekly-report.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { RequestPaper } from '../../../domain/orders/request-paper.ts';
import type { Ctx } from '../../ctx.ts';
import { todayOf } from '../calendar/portal-days.ts';
import { loadNames } from './figure-rows.ts';
import { loadFigures, NOTHING } from './load-figures.ts';
import { loadQuestions } from './load-questions.ts';

/** Monday to Sunday of the week before the current one, in the main portal's time zone. */
export function lastWeekOf(ctx: Ctx): Period {
  const today = todayOf(ctx);
  const monday = today - weekdayOf(today);
  return { from: dayText(monday - 7), until: dayText(monday - 1) };
}

/** The report of last week's figures, from the same function as the page. */
export async function loadWeek(
  ctx: Ctx,
  { locale, portal }: { locale: Locale; portal: string },
): Promise<RequestPaper> {
  const period = lastWeekOf(ctx);
  const asker = { ...ctx, locale };
  const [total = NOTHING] = await loadFigures(ctx, 'all', period);
  const loadRows = async (group: 'portal' | 'product' | 'agent') => {
    const nameOf = await loadNames(asker, group);
    const rows = await loadFigures(ctx, group, period);
    return rows.map(({ key, ...row }) => ({ ...row, name: nameOf(Number(key)) ?? (key === '0' ? '—' : key) }));
  };
  const groups = {
    portal: await loadRows('portal'),
    product: await loadRows('product'),
    agent: await loadRows('agent'),
  };
  const questions = await loadQuestions(asker, period);
  const madeOn = dayText(todayOf(ctx));
  return composeWeek({ ...period, locale, portal, madeOn, total, groups, questions });
}

/** The Monday on which last week's report is sent, as `yyyy-mm-dd`. */
export function mondayAfter({ until }: Period): string {
  return dayText(dayNumberOf(until) + 1);
}
