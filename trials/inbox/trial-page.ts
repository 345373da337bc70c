import { markdownTable } from '../../src/server/testing/markdown-table.ts';
import { JUDGED, type Judged } from './judge-message.ts';
import type { TriedMessage } from './try-inbox.ts';

/** The page of documentation that says how the rules of the inbox did, and lists what they missed. */
export function trialPage(tried: readonly TriedMessage[]): string {
  const languages = [...Map.groupBy(tried, ({ expectation }) => expectation.language)].map(
    ([language, messages]) => `${language} ${messages.length}`,
  );
  return [
    '# The rules of the inbox, tried',
    '',
    `Written by \`node scripts/try-inbox.ts\`: ${tried.length} messages in the shapes of real mail programs (${languages.join(', ')}) lie in`,
    '`trials/inbox/messages`, with what is right for each in `expected.json`. They were written by somebody who had not seen the',
    'rules. The rules were mended on those whose names begin with `o`; those that begin with `k` were read once, when the rules were',
    'finished. All are invented: how the rules do on real mail is not known.',
    '',
    ...markdownTable(
      ['judged', 'mended on', 'read once'],
      judgedNames.map((judged) => [JUDGED[judged], shareOf(tried, judged, 'o'), shareOf(tried, judged, 'k')]),
    ),
    '',
    '## Misses',
    '',
    ...markdownTable(
      ['message', 'of', 'judged', 'is', 'read'],
      tried.flatMap(({ expectation: { file, client, kind, language }, judgements }) =>
        judgements
          .filter(({ isRight }) => !isRight)
          .map(({ judged, wanted, got }) => [file, `${client}, ${kind}, ${language}`, judged, cut(wanted), cut(got)]),
      ),
    ),
    '',
  ].join('\n');
}

const judgedNames = Object.keys(JUDGED) as Judged[];

/** How many of the judgements were right. */
export function countRight(tried: readonly TriedMessage[], judged: Judged): { right: number; all: number } {
  const found = tried.flatMap(({ judgements }) => judgements.filter((one) => one.judged === judged));
  return { right: found.filter(({ isRight }) => isRight).length, all: found.length };
}

function shareOf(tried: readonly TriedMessage[], judged: Judged, half: 'o' | 'k'): string {
  const { right, all } = countRight(
    tried.filter(({ expectation }) => expectation.file.startsWith(half)),
    judged,
  );
  return `${right} of ${all}`;
}

const MOST_SHOWN = 70;

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= MOST_SHOWN ? line : `…${line.slice(-MOST_SHOWN)}`;
}
