import { markdownTable } from '../../src/server/testing/markdown-table.ts';
import type { TriedCard, TriedValue } from './try-cards.ts';

/** The figures of tried cards by field, and each value that was misread. */
export function cardsPage(tried: readonly TriedCard[]): string {
  const values = tried.flatMap((card) => card.values);
  const fields = [...new Set(values.map(({ field }) => field))];
  const rows = fields.map((field) => {
    const own = values.filter((value) => value.field === field);
    return [field, rightOf(own), rightOf(own.filter(({ isSure }) => isSure))];
  });
  const misses = tried.flatMap(({ number, kind, hasZone, state, values: own }) =>
    own
      .filter(({ isRight }) => !isRight)
      .map(({ field, expected, read, isSure }) => [
        `${number} ${kind}${hasZone ? '' : ' front'} ${state}`,
        field,
        expected,
        read ?? '(nothing)',
        isSure ? 'sure' : '',
      ]),
  );
  return [
    ...markdownTable(
      ['value', 'right', 'right of those marked sure'],
      [...rows, ['all', rightOf(values), rightOf(values.filter(({ isSure }) => isSure))]],
    ),
    '',
    ...(misses.length === 0 ? ['No misses.'] : markdownTable(['card', 'value', 'is', 'read', ''], misses)),
    '',
  ].join('\n');
}

function rightOf(values: readonly TriedValue[]): string {
  return `${values.filter(({ isRight }) => isRight).length} of ${values.length}`;
}
