import { issueText } from '../errors/issue-words.ts';
import { isLocale, LOCALE_NAMES, type Locale, type Text, textIn } from '../locale/locale.ts';
import { type ConfigList, type Row, type RowProblem, rowSchemaOf } from './define-list.ts';

type CheckedRow =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

/** A row ready to store, trimmed, or its problems by field: one for each place, since a blank key also breaks its pattern. */
export function checkRow(list: ConfigList, given: unknown): CheckedRow {
  const parsed = rowSchemaOf(list).safeParse(given);
  if (!parsed.success) return { ok: false, problems: firstAtEachPlace(parsed.error.issues).map(problemOf) };
  const problems = list.check?.(parsed.data) ?? [];
  return problems.length === 0 ? { ok: true, row: parsed.data } : { ok: false, problems };
}

type Issue = NonNullable<Parameters<typeof issueText>[0]>;

function firstAtEachPlace(issues: readonly Issue[]): readonly Issue[] {
  const places = issues.map(({ path }) => path.join('.'));
  return issues.filter((_, at) => places.indexOf(places[at] as string) === at);
}

function problemOf(issue: Issue): RowProblem {
  const [field = '', ...rest] = issue.path;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = rest.map((part) => (isLocale(String(part)) ? LOCALE_NAMES[part as Locale] : part));
  return {
    field: unknown ?? String(field),
    message: saidIn(issue) ?? textIn((locale) => issueText({ ...issue, path }, locale)),
  };
}

/** What a field's own rule says about a value that it refuses. */
function saidIn(issue: Issue): Text | undefined {
  return issue.code === 'custom' ? (issue.params?.text as Text | undefined) : undefined;
}
