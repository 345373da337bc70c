import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { RequestPaper } from '../../../domain/orders/request-paper.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { getFigures } from './get-figures.ts';
import { previewWeek } from './preview-week.ts';
import { refreshFigures } from './refresh-figures.ts';
import { sendWeeklyFigures } from './send-weekly-figures.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  for (const who of ['ana', 'sara'] as const) {
    await stage.deps.db
      .updateTable('agents')
      .set({ preferences: JSON.stringify({ locale: 'es', weekly_figures: true }) })
      .where('agent_id', '=', stage.people[who].agentId)
      .execute();
  }
  for (const daysAgo of [1, 3, 3, 7, 8, 0])
    await stage.addItem({ created_at: new Date(MONDAY.getTime() - daysAgo * DAY_MS) });
  await refreshFigures(sara());
});
afterAll(() => stage.close());

const sara = () => stage.as(stage.people.sara);
const written = () =>
  stage.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', 'weekly_figures')
    .orderBy('created_at')
    .execute();

test('each Monday the figures of the week go once to the supervisors who asked for them, as a paper that says what the page says', async () => {
  stage.deps.clock.now = new Date(MONDAY.getTime() - DAY_MS);
  await sendWeeklyFigures(sara());
  stage.deps.clock.now = new Date(MONDAY.getTime() - 7 * HOUR_MS);
  await sendWeeklyFigures(sara());
  expect(await written()).toEqual([]);

  stage.deps.clock.now = MONDAY;
  await Promise.all([sendWeeklyFigures(sara()), sendWeeklyFigures(sara())]);
  await sendWeeklyFigures(sara());
  const [mail, ...others] = await written();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: 'Sara@panel.test',
    locale: 'es',
    dedupe_key: expect.stringMatching(/2026-11-23$/),
  });

  const { paper } = (mail?.params ?? {}) as { readonly paper?: RequestPaper };
  const week = { from: '2026-11-16', until: '2026-11-22' };
  const [portal] = (await getFigures(sara(), { ...week, group: 'portal' })).rows;
  expect(portal).toMatchObject({ key: '1', items: 4, revenue: eurosOf(4 * 2512) });
  expect(paper).toMatchObject({ number: '16/11/2026 – 22/11/2026', madeOn: '2026-11-23' });
  expect(paper?.parts[0]?.rows.slice(0, 2)).toEqual([
    { label: 'Pedidos', value: '4' },
    { label: 'Ingresos (€)', value: expect.stringMatching(/^100,48/) },
  ]);
  expect(paper?.parts[1]).toMatchObject({ title: 'Portal', rows: [{ label: '1' }] });

  await sendMail(sara(), mail?.mail_id ?? '');
  const sent = await stage.deps.ports.outbox?.read(mail?.mail_id ?? '');
  expect(sent?.attachments.map(({ media_type }) => media_type)).toEqual(['application/pdf']);
  const pdf = Buffer.from(sent?.attachments[0]?.content ?? '', 'base64').toString('latin1');
  expect(pdf).toContain('pdfaid:part');
  expect(pdf).toContain('/StructTreeRoot');

  stage.deps.clock.now = new Date(MONDAY.getTime() + 7 * DAY_MS);
  await sendWeeklyFigures(sara());
  expect(await written()).toHaveLength(2);
  stage.deps.clock.now = MONDAY;
});

test('the page shows the report before it is sent, to supervisors only', async () => {
  const { content, size, name } = await previewWeek(sara());
  const bytes = Buffer.concat(await content.toArray());
  expect(bytes.length).toBe(size);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(name).toBe('figures-2026-11-23.pdf');
  await expect(previewWeek(stage.as(stage.people.ana))).rejects.toMatchObject({ code: 'forbidden' });
});
