import { randomUUID } from 'node:crypto';
import type { PortfolioList, ThingFormPage } from '../../../contract/pages/portfolio-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { type RecordDraft, rebase } from '../../../domain/portfolio/record-draft.ts';
import { FIELD_LABELS, RECORD_FIELDS } from '../../../domain/portfolio/record-fields.ts';
import { nameOfDraft, valueText } from '../../../domain/portfolio/record-names.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { fieldProblemsOf } from '../../actions/sessions/refuse-fields.ts';
import type { Ctx } from '../../ctx.ts';
import { loadCadastreValues } from './cadastre-values.ts';
import { idIn, listHref, thingHref } from './lists.ts';
import { THINGS, type Thing } from './things-of-kind.ts';

/** The form of a new record, prefilled by the cadastre or a paper if the query names one, or of an existing one. */
export async function thingFormPage(
  ctx: Ctx,
  list: PortfolioList,
  { id, asked }: { readonly id: string | null; readonly asked: PostedFields },
): Promise<ThingFormPage> {
  requireCustomer(ctx);
  if (id !== null) {
    const kept = await THINGS[list].get(ctx, idIn(id));
    return { ...blank(list), ...standingOn(list, kept), id: kept.id, values: kept.draft };
  }
  const proposal = asked.from ? await THINGS[list].findProposal(ctx, asked.from) : null;
  const looked =
    list === 'inmuebles'
      ? await loadCadastreValues(ctx, { refcat: asked.refcat ?? '', path: `${listHref(list)}/new` })
      : null;
  return {
    ...blank(list),

    values: { ...proposal?.draft, ...looked?.values },
    from: proposal ? (asked.from ?? '') : '',
    cadastre: looked?.cadastre ?? null,
  };
}

/** Saves the form, or shows it again with everything typed and the problems. */
export async function saveThing(
  ctx: Ctx,
  list: PortfolioList,
  { id: text, fields }: { readonly id: string | null; readonly fields: PostedFields },
): Promise<PostResult<ThingFormPage>> {
  requireCustomer(ctx);
  const things = THINGS[list];
  const id = text === null ? null : idIn(text);
  const typed = draftIn(things.kind, fields);
  const requestKey = KEY.test(fields.request_key ?? '') ? (fields.request_key ?? '') : randomUUID();
  const from = fields.from ?? '';
  try {
    if (id !== null) {
      await things.change(ctx, id, { draft: typed, seen: versionIn(fields) });
      return { ok: true, redirect: `${thingHref(list, id)}?saved=changed` };
    }
    const added = await things.add(ctx, typed, { requestKey, from });
    return { ok: true, redirect: `${thingHref(list, added.id)}?saved=added` };
  } catch (error) {
    if (id !== null && error instanceof AppError && error.code === 'stale_version') {
      return { ok: false, status: 409, page: stalePage(ctx, list, { id, typed, fields, error }) };
    }
    const problems = fieldProblemsOf(error);
    if (problems.length === 0) throw error;
    const known = id === null ? {} : standingOn(list, await things.get(ctx, id));
    const seen = id === null ? {} : { version: fields.version ?? '', base: fields.base ?? '' };
    const page = { ...blank(list), ...known, ...seen, id, values: typed, from, request_key: requestKey, problems };
    return { ok: false, status: 422, page };
  }
}

function standingOn(list: PortfolioList, { version, draft }: Thing): Pick<ThingFormPage, 'name' | 'version' | 'base'> {
  return { name: nameOfDraft(THINGS[list].kind, draft), version, base: JSON.stringify(draft) };
}

/** Somebody else saved first: typed values stay, others take the new value, and fields that both changed are named. */
function stalePage(
  ctx: Ctx,
  list: PortfolioList,
  {
    id,
    typed,
    fields,
    error,
  }: { readonly id: number; readonly typed: RecordDraft; readonly fields: PostedFields; readonly error: AppError },
): ThingFormPage {
  const { kind, standing } = THINGS[list];
  const now = standing(error);
  const { draft, clashes } = rebase(kind, { base: baseIn(fields.base), draft: typed, now: now.draft });
  const named = clashes.flatMap((clash) => {
    const field = RECORD_FIELDS[kind].find(({ name }) => name === clash.name);
    return field ? [{ field, now: clash.now }] : [];
  });
  const problems: FieldProblem[] = [{ field: null, message: errorMessage('stale_version', ctx.locale, error.params) }];
  return {
    ...blank(list),
    ...standingOn(list, now),

    id,
    values: draft,
    is_stale: true,
    problems,
    clashes: named.map(({ field, now: value }) => ({
      field: field.name,
      label: FIELD_LABELS[field.label][ctx.locale],
      now: valueText(field, value, ctx.locale),
    })),
  };
}

function blank(list: PortfolioList): ThingFormPage {
  return {
    list,
    kind: THINGS[list].kind,
    id: null,
    name: '',
    values: {},
    version: '',
    base: '',
    from: '',

    request_key: randomUUID(),
    clashes: [],
    is_stale: false,
    cadastre: null,
    problems: [],
  };
}

function draftIn(kind: PortfolioKind, fields: PostedFields): RecordDraft {
  return Object.fromEntries(RECORD_FIELDS[kind].map(({ name }) => [name, (fields[name] ?? '').slice(0, LONGEST)]));
}

/** The version the form was opened with; a form without one is based on a version that never existed. */
function versionIn({ version = '' }: PostedFields): string {
  return Number.isNaN(Date.parse(version)) ? new Date(0).toISOString() : version;
}

function baseIn(text = ''): RecordDraft {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  } catch {
    return {};
  }
}

const LONGEST = 300;
const KEY = /^[\w-]{8,80}$/;
