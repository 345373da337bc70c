import { markdownTable } from '../../src/server/testing/markdown-table.ts';
import { type Compared, PAPER_FIELDS } from './compare-paper.ts';
import type { TriedPaper } from './try-folder.ts';

/** The figures of a folder: by field and kind of paper, how many are wholly right, and how far sure values can be relied on. */
export function folderPage(tried: readonly TriedPaper[], { isListed }: { readonly isListed: boolean }): string {
  const kinds = [...new Set(tried.map(({ truth }) => truth.kind))].sort();
  const groups = [
    ...kinds.map((kind) => ({ name: kind, papers: tried.filter(({ truth }) => truth.kind === kind) })),
    { name: 'digital', papers: tried.filter(({ truth }) => truth.kind !== 'scan') },
    { name: 'all', papers: tried },
  ];
  const row = (name: string, count: (papers: readonly TriedPaper[]) => string) => [
    name,
    ...groups.map(({ papers }) => count(papers)),
  ];
  const rows = [
    row('papers', (papers) => String(papers.length)),
    row('wholly right', (papers) => `${papers.filter(isWhollyRight).length} of ${papers.length}`),
    ...PAPER_FIELDS.map((field) =>
      row(field, (papers) => rightOf(valuesOf(papers).filter((one) => one.field === field))),
    ),
    row('right of sure', (papers) => rightOf(valuesOf(papers).filter(({ isSure }) => isSure === true))),
    row('right of unsure', (papers) => rightOf(valuesOf(papers).filter(({ isSure }) => isSure === false))),
    row('seconds, longest', (papers) => Math.max(0, ...papers.map(({ seconds }) => seconds)).toFixed(1)),
  ];
  const table = markdownTable(['', ...groups.map(({ name }) => name)], rows).join('\n');
  return `${table}\n${isListed ? `\n${missesOf(tried).join('\n')}\n` : ''}`;
}

/** Whether every value of a paper was read, and nothing besides. */
function isWhollyRight({ compared }: TriedPaper): boolean {
  return compared.every(({ isRight }) => isRight);
}

function valuesOf(papers: readonly TriedPaper[]): readonly Compared[] {
  return papers.flatMap(({ compared }) => compared.filter(({ expected, read }) => expected !== '' || read !== ''));
}

function rightOf(values: readonly Compared[]): string {
  return `${values.filter(({ isRight }) => isRight).length} of ${values.length}`;
}

function missesOf(tried: readonly TriedPaper[]): string[] {
  const rows = tried.flatMap(({ truth, state, compared }) =>
    compared
      .filter(({ isRight }) => !isRight)
      .map(({ field, expected, read, isSure }) => [
        `${truth.file} ${truth.family} ${truth.effect ?? truth.kind} ${state === 'properties' ? '' : state}`.trim(),
        field,
        ...apart(expected, read),
        isSure === true ? 'sure' : '',
      ]),
  );
  return rows.length === 0 ? ['No misses.'] : markdownTable(['paper', 'field', 'is', 'read', ''], rows);
}

/** Both texts from where they part. */
function apart(expected: string, read: string): [string, string] {
  let same = 0;
  while (same < expected.length && expected[same] === read[same]) same += 1;
  const cut = (text: string) => {
    const from = Math.max(0, same - 12);
    const part = text.slice(from, from + 70);
    return part === '' ? '(nothing)' : `${from > 0 ? '…' : ''}${part}${from + 70 < text.length ? '…' : ''}`;
  };
  return [cut(expected), cut(read)];
}
