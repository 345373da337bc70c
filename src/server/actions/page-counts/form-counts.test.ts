import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { exportFormCounts } from './export-form-counts.ts';
import { getFormCounts } from './get-form-counts.ts';

const DAY = { from: '2026-11-23', until: '2026-11-23' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const about = { day: '2026-11-23', store_id: 1, product_id: NOTA_SIMPLE };
  await stage.deps.db
    .insertInto('form_counts')
    .values([
      // The check page comes last, although its number is the lowest.
      { ...about, option_id: 74, reached: 30, passed: 20, answered: 5, refused: 0 },
      { ...about, option_id: 1001, reached: 100, passed: 90, answered: 90, refused: 3 },
      { ...about, option_id: 78, reached: 60, passed: 40, answered: 40, refused: 0 },
      { ...about, option_id: 79, reached: 60, passed: 40, answered: 40, refused: 25 },
      { ...about, option_id: 999_999, reached: 12, passed: 4, answered: 4, refused: 0 },
      { ...about, day: '2026-11-22', option_id: 1001, reached: 500, passed: 0, answered: 0, refused: 0 },
      { ...about, store_id: 16, option_id: 1001, reached: 100, passed: 100, answered: 100, refused: 0 },
      { ...about, product_id: 18_357, option_id: 1601, reached: 9, passed: 0, answered: 0, refused: 0 },
    ])
    .execute();
});
afterAll(() => stage.close());

const supervisor = () => stage.as(stage.people.sara);

describe('where forms stop', () => {
  test('is by question in the order of the form; the worst is the one refused most of those that lose most', async () => {
    const { forms } = await getFormCounts(supervisor(), { ...DAY, store_id: 1 });
    expect(forms).toHaveLength(1);
    const [note] = forms;
    expect(note).toMatchObject({ product_id: NOTA_SIMPLE, reached: 100, left: 80, worst_option_id: 79 });
    expect(note?.questions.map(({ question: _question, ...row }) => row)).toEqual([
      { option_id: 1001, reached: 100, left: 10, left_is_least: false, answered: 100, refused: null },
      { option_id: 78, reached: 60, left: 33, left_is_least: false, answered: 100, refused: 0 },
      { option_id: 79, reached: 60, left: 33, left_is_least: false, answered: 100, refused: 25 },
      { option_id: 74, reached: 30, left: 33, left_is_least: false, answered: 25, refused: 0 },
      // No longer in the form; four went on, which is too few to be shown.
      { option_id: 999_999, reached: 12, left: 25, left_is_least: true, answered: null, refused: 0 },
    ]);
  });

  test('adds up portals and days, and leaves out forms begun fewer than ten times', async () => {
    const { forms } = await getFormCounts(supervisor(), DAY);
    expect(forms.map(({ product_id, reached }) => [product_id, reached])).toEqual([[NOTA_SIMPLE, 200]]);
    const { forms: both } = await getFormCounts(supervisor(), { ...DAY, from: '2026-11-22' });
    expect(both[0]?.questions[0]).toMatchObject({ reached: 700, left: 73 });
  });

  test('is a table for spreadsheets, in which hidden numbers are empty', async () => {
    const { content, name } = await exportFormCounts(supervisor(), { ...DAY, store_id: 1 });
    const lines = (await content.toArray()).join('').split('\r\n');
    expect(name).toBe('forms-2026-11-23-2026-11-23.csv');
    expect(lines[0]).toContain('Pregunta;Formularios que la vieron;Se quedan aquí (%)');
    expect(lines.slice(1).map((line) => line.split(';').slice(2))).toEqual([
      ['100', '10', '100', ''],
      ['60', '33', '100', '0'],
      ['60', '33', '100', '25'],
      ['30', '33', '25', '0'],
      ['12', '≥ 25', '', '0'],
      [],
    ]);
  });

  test('is shown to supervisors only', async () => {
    const agent = stage.as(stage.people.ana);
    await expect(getFormCounts(agent, DAY)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(exportFormCounts(agent, { ...DAY, store_id: 0 })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
