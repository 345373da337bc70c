import { isChoice, isMultiple, type Option, type OptionId } from '../catalogue/option.ts';
import { LOCALES } from '../locale/locale.ts';
import { readDay } from './read-day.ts';
import { plainWords, type ReplyLine, replyLinesOf } from './reply-lines.ts';

/** A file of a mail, by its position. */
interface FileOfReply {
  readonly position: number;
  readonly name: string;
}

/** An answer found in a mail, and how it was assigned to its question. */
interface ProposedAnswer {
  readonly option_id: OptionId;
  readonly value: string;
  readonly because: 'numbered' | 'named' | 'only_question';
}

/** A proposal for a person to accept, correct or reject. Ambiguous answers are left out. */
export interface Proposal {
  readonly answers: readonly ProposedAnswer[];
  readonly files: readonly { readonly option_id: OptionId; readonly position: number }[];
}

/**
 * Proposes answers to open questions from a mail: text below or after the words of a question, numbered answers, and for a single question
 * the whole text. `text` is the sender's own, without quotes. The limit on charges is never read from a mail.
 */
export function proposeAnswers(
  questions: readonly Option[],
  { text, files }: { readonly text: string; readonly files: readonly FileOfReply[] },
): Proposal {
  const lines = replyLinesOf(text);
  const written = questions.filter(({ type }) => type !== 'file');
  const found = named(lines, written) ?? numbered(lines, questions) ?? whole(lines, written);
  const answers = found.flatMap(({ question, words, because }): ProposedAnswer[] => {
    const value = question.sets_ceiling ? null : answerOf(question, words);
    return value === null ? [] : [{ option_id: question.option_id, value, because }];
  });
  return { answers, files: filesFor(questions, files) };
}

interface Found {
  readonly question: Option;
  readonly words: string;
  readonly because: ProposedAnswer['because'];
}

/** Answers after or below the words of their question. */
function named(lines: readonly ReplyLine[], questions: readonly Option[]): readonly Found[] | null {
  const collected = new Map<Option, string[]>();
  let open: string[] | null = null;
  for (const { isQuoted, text } of lines) {
    const start = startOf(text, questions);
    // If a question appears twice, only the first position counts.
    if (start && !collected.has(start.question)) {
      open = [isQuoted ? '' : start.rest];
      collected.set(start.question, open);
    } else if (isQuoted) {
      open = null;
    } else open?.push(text);
  }
  const found = [...collected].flatMap(([question, words]): Found[] => {
    const joined = words.join('\n').trim();
    return joined === '' ? [] : [{ question, words: joined, because: 'named' }];
  });
  return found.length === 0 ? null : found;
}

/** Whether a line begins the answer to a question: with its words, or with a unique part of them before a colon. */
function startOf(line: string, questions: readonly Option[]): { question: Option; rest: string } | null {
  const bare = line.replace(/^(?:\(?\d{1,2}[.):]|[-*•·])\s*/u, '');
  const words = plainWords(bare);
  if (words === '') return null;
  for (const question of questions) {
    for (const title of titlesOf(question)) {
      if (words === plainWords(title)) return { question, rest: '' };
      const end = endOfTitle(bare, title);
      if (end !== null) return { question, rest: bare.slice(end).replace(/^[\s:?.\-–—=]+/, '') };
    }
  }
  const label = /^([^:=]{2,60})[:=]\s*(.*)$/u.exec(bare);
  if (!label) return null;
  const asked = wordsThatCount(label[1] ?? '');
  const fitting = asked.length === 0 ? [] : questions.filter((question) => hasWords(question, asked));
  return fitting.length === 1 ? { question: fitting[0] as Option, rest: label[2] ?? '' } : null;
}

/** End of a title at the beginning of a longer line. */
function endOfTitle(line: string, title: string): number | null {
  const wanted = plainWords(title);
  // One word is not enough to distinguish a title from a sentence.
  if (wanted.split(' ').length < 2) return null;
  for (const { index } of line.matchAll(/[?:]/g)) {
    if (plainWords(line.slice(0, index)) === wanted) return index + 1;
  }
  return null;
}

function hasWords(question: Option, asked: readonly string[]): boolean {
  return titlesOf(question).some((title) => {
    const there = new Set(wordsThatCount(title));
    return asked.every((word) => there.has(word));
  });
}

function wordsThatCount(text: string): string[] {
  return plainWords(text)
    .split(' ')
    .filter((word) => word.length > 2 && !IDLE_WORDS.has(word));
}

/** Answers numbered as the questions in the mail; numbers must rise, so that a street number does not count. */
function numbered(lines: readonly ReplyLine[], questions: readonly Option[]): readonly Found[] | null {
  if (questions.length < 2) return null;
  const collected: { number: number; words: string[] }[] = [];
  for (const { isQuoted, text } of lines) {
    if (isQuoted) continue;
    const match = /^\(?(\d{1,2})(?:\.?[ºª]?\.?-|[ºª]?[.):]|\s*[-–—])\s*(?!\d)(.*)$/u.exec(text);
    const number = Number(match?.[1] ?? 0);
    if (match && number > (collected.at(-1)?.number ?? 0) && number <= questions.length) {
      collected.push({ number, words: [match[2] ?? ''] });
    } else if (match) return null;
    else collected.at(-1)?.words.push(text);
  }
  if (collected.length === 0) return null;
  return collected.flatMap(({ number, words }): Found[] => {
    const question = questions[number - 1];
    const joined = words.join('\n').trim();
    if (!question || question.type === 'file' || joined === '') return [];
    return [{ question, words: joined, because: 'numbered' }];
  });
}

/** If only one question takes text, it gets all of it. */
function whole(lines: readonly ReplyLine[], questions: readonly Option[]): readonly Found[] {
  const [only, another] = questions;
  const words = lines
    .filter(({ isQuoted }) => !isQuoted)
    .map(({ text }) => text)
    .join('\n')
    .trim();
  return only && !another && words !== '' ? [{ question: only, words, because: 'only_question' }] : [];
}

/** The answer in the question's stored format; null if the words are no valid answer. */
function answerOf(question: Option, words: string): string | null {
  if (isChoice(question)) return choiceOf(question, words);
  if (question.type === 'date') return readDay(words);
  if (question.type === 'area') return words;
  // For a place, a bank or a company the answer is an entry of a list, which a person looks up.
  return question.type === 'field' ? words.replace(/\s+/g, ' ') : null;
}

function choiceOf(question: Option, words: string): string | null {
  const parts = isMultiple(question) ? words.split(/[,;\n]| y | e | and /u) : [words];
  const chosen = parts.filter((part) => part.trim() !== '').map((part) => oneChoice(question, part));
  const known = chosen.filter((id) => id !== null);
  return known.length === 0 || known.length < chosen.length ? null : known.join(',');
}

/** The choice with this name, or the only one whose name begins with the first word: "sí" for "Sí, hasta 300 €". */
function oneChoice({ opt_values }: Option, words: string): string | null {
  const said = plainWords(words);
  const names = opt_values.map(({ id, name }) => ({ id, names: LOCALES.map((locale) => plainWords(name[locale])) }));
  const exact = names.filter((one) => one.names.includes(said));
  const [first] = said.split(' ');
  const begun = names.filter((one) => one.names.some((name) => name.split(' ')[0] === first));
  const fitting = exact.length > 0 ? exact : begun;
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/** Each file to the question whose words are in its name; all files to the only question for files. */
function filesFor(questions: readonly Option[], files: readonly FileOfReply[]): Proposal['files'] {
  const asking = questions.filter(({ type }) => type === 'file');
  const [only, another] = asking;
  if (!only) return [];
  if (!another) return files.map(({ position }) => ({ option_id: only.option_id, position }));
  return files.flatMap(({ position, name }) => {
    const words = wordsThatCount(name.replace(/\.\w{1,5}$/, ''));
    const fitting = asking.filter((question) => words.some((word) => hasWords(question, [word])));
    return fitting.length === 1 && fitting[0] ? [{ option_id: fitting[0].option_id, position }] : [];
  });
}

function titlesOf({ title }: Option): readonly string[] {
  return [...new Set(LOCALES.map((locale) => title[locale]))];
}

const IDLE_WORDS = new Set([
  ...['que', 'cual', 'cuales', 'como', 'del', 'los', 'las', 'una', 'por', 'para', 'con', 'esta', 'este', 'sus', 'tus'],
  ...['qual', 'quais', 'dos', 'das', 'uma', 'seu', 'sua', 'what', 'which', 'the', 'your', 'for', 'and', 'are', 'der'],
]);
