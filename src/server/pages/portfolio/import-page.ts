import type { ImportPage, PortfolioList } from '../../../contract/pages/portfolio-pages.ts';
import type { FieldProblem, PostedPage, PostResult } from '../../../contract/pages/posted-form.ts';
import type { Locale, Text } from '../../../domain/locale/locale.ts';
import {
  importProblemMessage,
  NO_TABLE,
  NOT_A_TABLE,
  TABLE_TOO_LARGE,
} from '../../../domain/portfolio/import-messages.ts';
import type { ImportPlan } from '../../../domain/portfolio/plan-import.ts';
import { FIELD_LABELS, RECORD_FIELDS } from '../../../domain/portfolio/record-fields.ts';
import { nameOfDraft } from '../../../domain/portfolio/record-names.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import type { Ctx } from '../../ctx.ts';
import { listHref } from './lists.ts';
import { THINGS } from './things-of-kind.ts';
import { summaryOf } from './things-page.ts';

/** Maximum characters of a table: 2,000 lines of a hundred, and the limit of a form without files. */
const LONGEST_TABLE = 200_000;
/** Lines shown of a plan; the counts are of all. */
const MOST_SHOWN = 50;

/** The page to enter a table of records. @throws AppError sign_in_required */
export async function importPage(ctx: Ctx, list: PortfolioList): Promise<ImportPage> {
  requireCustomer(ctx);
  return present(ctx, list, { text: '', plan: null, problems: [] });
}

/** Shows what a table would add; with the intent `import` it adds all of it, or with any fault nothing. */
export async function importThings(
  ctx: Ctx,
  list: PortfolioList,
  { fields, files }: PostedPage,
): Promise<PostResult<ImportPage>> {
  requireCustomer(ctx);
  const [file] = files.filter(({ field }) => field === 'file');
  const text = file ? textOf(file.bytes) : (fields.text ?? '');
  const problem = problemOf(text, { isFile: file !== undefined });
  if (problem) {
    const problems = [{ field: file ? 'file' : 'text', message: problem[ctx.locale] }];
    return { ok: false, status: 422, page: present(ctx, list, { text: '', plan: null, problems }) };
  }
  if (fields.intent !== 'import') {
    const plan = await THINGS[list].preview(ctx, text);
    return {
      ok: false,
      status: plan.problems.length > 0 ? 422 : 200,
      page: present(ctx, list, { text, plan, problems: [] }),
    };
  }
  const plan = await THINGS[list].import(ctx, text);
  if (plan.problems.length === 0) return { ok: true, redirect: `${listHref(list)}?imported=${plan.added.length}` };
  return { ok: false, status: 422, page: present(ctx, list, { text, plan, problems: [] }) };
}

function problemOf(text: string, { isFile }: { readonly isFile: boolean }): Text | null {
  if (text.trim() === '') return NO_TABLE;
  if (isFile && (NO_TEXT.test(text) || text.startsWith('%PDF-'))) return NOT_A_TABLE;
  return text.length > LONGEST_TABLE ? TABLE_TOO_LARGE : null;
}

/** Control characters: a workbook, a picture. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r\u0085]/u;

/** Spreadsheets on Windows save in their own encoding by default, and in UTF-16 as what they call Unicode text. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Given {
  readonly text: string;
  readonly plan: ImportPlan | null;
  readonly problems: readonly FieldProblem[];
}

function present({ locale }: Pick<Ctx, 'locale'>, list: PortfolioList, { text, plan, problems }: Given): ImportPage {
  const kind = THINGS[list].kind;
  return {
    list,
    kind,
    text,
    problems,
    plan: plan && presentPlan(kind, plan, locale),
    columns: RECORD_FIELDS[kind].map(({ label }) => FIELD_LABELS[label][locale]),
  };
}

function presentPlan(kind: PortfolioKind, plan: ImportPlan, locale: Locale): ImportPage['plan'] {
  return {
    added: plan.added.slice(0, MOST_SHOWN).map(({ line, values }) => ({
      line,
      name: nameOfDraft(kind, values),
      facts: summaryOf({ locale }, kind, values),
    })),
    added_count: plan.added.length,
    known_count: plan.known.length,
    faults: plan.problems.slice(0, MOST_SHOWN).map((fault) => ({
      line: fault.line,
      column: fault.column,
      message: importProblemMessage(fault, locale),
    })),
    fault_count: plan.problems.length,
  };
}
