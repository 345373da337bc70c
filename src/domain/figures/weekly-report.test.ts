import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { composeWeek } from './weekly-report.ts';

const FIGURES = {
  items: 1234,
  revenue: 100_050,
  refunds: 2,
  refunded: 500,
  delivered: 9,
  late: 3,
  incidents: 4,

  p50_hours: 8,
  p90_hours: null,
};
const named = (count: number) => Array.from({ length: count }, (_, index) => ({ ...FIGURES, name: `N${index}` }));
const week = (locale: (typeof LOCALES)[number], rows = 1) =>
  composeWeek({
    locale,
    portal: 'Registralia',
    from: '2026-11-16',
    until: '2026-11-22',
    madeOn: '2026-11-23',
    total: FIGURES,
    groups: { portal: named(rows), product: named(rows), agent: [] },
    questions: named(rows).map(({ name }) => ({ product: name, question: '¿Qué finca?', items: 5 })),
  });

describe.each(LOCALES)('the report of a week (%s)', (locale) => {
  test('has its sum first, then what stands out, and leaves out what is empty', () => {
    const { parts, footer, number, ...head } = week(locale);
    expect(parts.map(({ rows }) => rows.length)).toEqual([9, 1, 1, 1]);
    expect([number, footer]).toEqual(['16/11/2026 – 22/11/2026', 'Registralia · 16/11/2026 – 22/11/2026']);
    expect(head).toMatchObject({ locale, author: 'Registralia', madeOn: '2026-11-23' });
    for (const text of [
      head.title,
      head.page,
      ...parts.flatMap(({ title, rows }) => [title, ...rows.map(({ label }) => label)]),
    ])
      expect(text).toMatch(/^[\p{L}\d][\p{L}\d ,.%€()/-]+$/u);
    expect(new Set(parts.map(({ title }) => title)).size).toBe(4);
  });

  test('writes figures as people there do', () => {
    const [sum, portals, , questions] = week(locale).parts;
    const values = sum?.rows.map(({ value }) => value.replaceAll('\u00a0', ' ')) ?? [];
    expect(values[0]?.replace(/\D/g, '')).toBe('1234');
    expect(values[1]).toMatch(/1[. ]?000,50|1,000\.50/);
    expect(values.slice(-2)).toEqual(['8 h', '—']);
    expect(portals?.rows[0]?.value).toMatch(/^1.?234 .*1.?000.50.* 3 /);
    expect(questions?.rows).toEqual([{ label: 'N0', value: '¿Qué finca?: 5' }]);
  });

  test('has twelve rows a part at most', () => {
    expect(week(locale, 20).parts.map(({ rows }) => rows.length)).toEqual([9, 12, 12, 12]);
  });
});

test('its words differ by language', () => {
  expect(new Set(LOCALES.map((locale) => week(locale).title)).size).toBe(3);
  expect(new Set(LOCALES.map((locale) => week(locale).parts[0]?.title)).size).toBe(3);
});
