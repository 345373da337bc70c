import type { AddressFindings, AddressSearchView, QuestionView } from '../../contract/pages/wizard-pages.ts';
import type { PropertyView } from '../../contract/place-data.ts';
import { indexForm } from '../../domain/catalogue/form-index.ts';
import type { Option } from '../../domain/catalogue/option.ts';
import type { Form } from '../../domain/catalogue/product.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { liesAt } from '../../domain/territory/streets/place-inside.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { holdsAll } from '../../domain/wizard/see-form.ts';
import { findPropertiesAt } from '../actions/territory/find-properties-at.ts';
import { findStreets } from '../actions/territory/find-streets.ts';
import { ineCodeOf } from '../actions/wizard/environment-of.ts';
import type { Ctx } from '../ctx.ts';
import { fieldOf } from './field-of.ts';

interface Answered {
  readonly form: Form;
  readonly answers: Answers;
}

/** Where an address is searched: in the municipality asked before it; the result fills in its page's cadastral reference. */
export function addressSearch(
  { territory }: Pick<Ctx, 'territory'>,
  option: Option,
  { form, answers }: Answered,
): AddressSearchView | null {
  if (option.format?.name !== 'address') return null;
  const before = form.options.slice(0, form.options.indexOf(option));
  const municipality = before.findLast(({ type }) => type === 'municipio' || type === 'municipio_ce');
  if (!municipality) return null;
  const beside = besideOnPage(option, form);
  const reference = form.options.find(
    ({ option_id, format, previous_steps }) =>
      format?.name === 'cadastral_ref' && beside.has(option_id) && holdsAll(previous_steps, answers, indexForm(form)),
  );
  return {
    municipality: ineCodeOf(municipality, { territory, form, answers }),
    municipality_field: beside.has(municipality.option_id) ? fieldOf(municipality.option_id) : null,
    fills: reference ? fieldOf(reference.option_id) : null,
    found: null,
  };
}

function besideOnPage({ option_id }: Option, form: Form): ReadonlySet<number> {
  return new Set(pagesOf(form).find(({ option_ids }) => option_ids.includes(option_id))?.option_ids);
}

/**
 * The questions of a page with what the cadastre has at the address on it, after a click on its search button; null when there is nothing to search
 * for yet. The cadastre may be slow, so nobody waits for it longer than a moment.
 */
export async function withFindings(
  ctx: Ctx,
  questions: readonly QuestionView[],
): Promise<readonly QuestionView[] | null> {
  const asked = questions.find(({ search }) => search !== null);
  const { search, address: boxes } = asked ?? {};
  if (!search?.municipality || !boxes?.street.trim()) return null;
  const { municipality, fills } = search;
  const { found, properties } = await Promise.race([look(ctx, { municipality, fills, boxes }).catch(busy), silence()]);
  return questions.map((question) => {
    if (question === asked) return { ...question, search: { ...search, found } };
    return question.field === fills ? { ...question, properties } : question;
  });
}

/** Too many lookups in a row are no reason to refuse the page. */
function busy(error: unknown): Looked {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
  return { found: { ...NONE, standing: 'busy' }, properties: [] };
}

function silence(): Promise<Looked> {
  const away: Looked = { found: { ...NONE, standing: 'away' }, properties: [] };
  return new Promise((resolve) => {
    setTimeout(() => resolve(away), TIMEOUT_MS).unref();
  });
}

interface Looked {
  readonly found: AddressFindings;
  readonly properties: readonly PropertyView[];
}

interface Sought {
  readonly municipality: string;
  readonly fills: string | null;
  readonly boxes: NonNullable<QuestionView['address']>;
}

async function look(ctx: Ctx, { municipality, fills, boxes }: Sought): Promise<Looked> {
  const only = (found: Partial<AddressFindings>): Looked => ({
    found: { ...NONE, standing: 'known', ...found },
    properties: [],
  });
  const { standing, streets, meant } = await findStreets(ctx, { municipality, text: boxes.street });
  if (standing !== 'known') return only({ standing });
  if (streets.length === 0) return only({ standing: 'unknown' });
  if (meant === null) return only({ streets: streets.map(({ label }) => label) });
  const street = streets.find(({ code }) => code === meant)?.label ?? null;
  if (fills === null || boxes.number.trim() === '') return only({ street });
  const at = await findPropertiesAt(ctx, { municipality, street: meant, number: boxes.number });
  const fitting = at.properties.filter((property) => liesAt(property, boxes));
  const properties = fitting.length > 0 ? fitting : at.properties;
  const { found } = only({
    standing: at.standing,
    street,
    nearest_numbers: at.nearest_numbers,
    count: properties.length,
  });
  return { found, properties: properties.slice(0, MOST_OFFERED) };
}

const NONE = { street: null, streets: [], nearest_numbers: [], count: 0 };
/** Beyond this many properties, ask for floor and door first. */
const MOST_OFFERED = 40;
/** Contents of a page posted to search. */
const TIMEOUT_MS = 7_000;
