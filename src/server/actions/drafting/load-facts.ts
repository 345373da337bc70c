import { dayText, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { DraftFacts, PaperLocale } from '../../../domain/drafting/fields.ts';
import { formatDay } from '../../../domain/drafting/format-day.ts';
import type { KnownIdentity } from '../../../domain/drafting/pseudonyms.ts';
import type { NotaField } from '../../../domain/notas/marks.ts';
import { isSureOf, type Nota } from '../../../domain/notas/read-notas.ts';
import { asksOwner, isUnknownOwner } from '../../../domain/wizard/print-value.ts';
import type { Ctx } from '../../ctx.ts';
import { issuerIn } from '../issuers/fiscal-settings.ts';
import { calendarOf, getItem, type ItemRow } from '../items/item-row.ts';
import { forOutside, printedAnswers } from '../items/present-options.ts';
import { loadProduct } from '../products/load-product.ts';
import { loadPortfolioFacts } from './portfolio-facts.ts';

/** The facts for a paper, and those of them that must not be sent to a model. */
interface LoadedFacts {
  readonly facts: DraftFacts;
  readonly identities: readonly KnownIdentity[];
  /** Text read from the chosen file; empty without one. */
  readonly fileText: string;
  /** Everything that the order says, with which a finished paper is compared. */
  readonly known: readonly string[];
}

/**
 * Facts of an order, of its customer and from its notas. Only the chosen nota counts, by default the newest one.
 * @throws AppError not_found
 */
export async function loadFacts(
  ctx: Ctx,
  { itemId, fileId, locale }: { itemId: number | null; fileId: string | null; locale: PaperLocale },
): Promise<LoadedFacts> {
  const today = formatDay(dayText(localTimeOf(locale === 'pt' ? 'PT' : 'ES', ctx.now().getTime()).day), locale);
  if (itemId === null) {
    const facts = { today, ...issuerFacts(ctx, locale === 'pt') };
    return { facts, identities: [], fileText: '', known: Object.values(facts) };
  }
  const item = await getItem(ctx, itemId);
  const [order, answers, reading, kept] = await Promise.all([
    ctx.db.selectFrom('orders').selectAll().where('order_id', '=', item.order_id).executeTakeFirstOrThrow(),
    loadAnswers(ctx, item, locale),
    loadReading(ctx, itemId, fileId),
    loadPortfolioFacts(ctx, item),
  ]);
  const [read] = reading?.notas ?? [];
  const nota = read && sureParts(read);
  const dayOf = (at: Date) => formatDay(dayText(localTimeOf(calendarOf(item), at.getTime()).day), locale);
  const name = order.tax_name ?? `${order.firstname} ${order.lastname}`.trim();
  const customer = {
    'customer.name': name,
    'customer.tax_id': order.tax_id,
    'customer.address': order.tax_address,
    'customer.postal_code': order.tax_postal_code,
    'customer.city': order.tax_city,
    'customer.email': order.email,
    'customer.phone': order.phone,
  };
  const facts = known({
    ...kept,
    ...customer,
    'order.number': String(item.order_id),
    'order.date': dayOf(item.created_at),
    'order.product': textIn((await loadProduct(ctx, item)).name, locale),
    'order.reference': item.referencia,
    ...known(propertyFacts(answers, nota, locale)),
    ...known({ 'company.name': answers.company, 'company.tax_id': answers.cif ?? answers.company_tax_id }),
    ...issuerFacts(ctx, item.is_portuguese),
    today,
  });
  const fileText = reading?.parsed ? Object.values(reading.parsed).join('\n\n') : '';
  return {
    facts,
    known: [...Object.values(facts), ...Object.values(answers), order.firstname, order.lastname, fileText],
    identities: identitiesOf({
      facts,
      reading: reading?.notas ?? [],
      names: [order.firstname, order.lastname, name],
      answers,
    }),
    fileText,
  };
}

type Answered = Readonly<Record<string, string>>;

async function loadAnswers(ctx: Ctx, item: ItemRow, locale: PaperLocale): Promise<Answered> {
  const printed = forOutside(printedAnswers({ ...ctx, locale }, await loadProduct(ctx, item), item));
  return Object.fromEntries(
    printed.flatMap(({ option, printed: value }) => {
      const isNobody = asksOwner(option) && isUnknownOwner(value);
      return option.key && !isNobody ? [[option.key, value]] : [];
    }),
  );
}

/** A reading without its uncertain parts: a paper uses certain facts only, and a gap is visible. */
function sureParts(nota: Nota): Nota {
  const isSure = (field: NotaField) => isSureOf(nota, field);
  const { finca } = nota;
  return {
    ...nota,
    registry: isSure('registry') ? nota.registry : null,
    issuedOn: isSure('issued_on') ? nota.issuedOn : null,
    finca:
      finca && isSure('finca') ? { ...finca, municipality: isSure('municipality') ? finca.municipality : null } : null,
    cru: isSure('cru') ? nota.cru : null,
    cadastralReference: isSure('cadastral_reference') ? nota.cadastralReference : null,
    description: isSure('description') ? nota.description : '',
    owners: isSure('owners') ? nota.owners : [],
    charges: isSure('charges') ? nota.charges : [],
  };
}

function propertyFacts(answers: Answered, nota: Nota | undefined, locale: PaperLocale) {
  const owners = nota?.owners.map(({ name, taxId }) => (taxId ? `${name} (${taxId})` : name)) ?? [];
  return {
    'property.registry': nota?.registry ?? answers.registry,
    'property.finca': nota?.finca?.number ?? answers.finca,
    'property.municipality': nota?.finca?.municipality ?? answers.municipality,
    'property.parish': answers.freguesia ?? answers.parish,
    'property.province': answers.province ?? answers.district,
    'property.address': answers.address,
    'property.cru': nota?.cru ?? answers.cru ?? answers.code,
    'property.cadastral': nota?.cadastralReference ?? answers.cadastral ?? answers.article,
    'property.description': nota?.description,
    'property.owners': owners.length > 0 ? owners.join('; ') : answers.owner,
    'property.charges': nota?.charges.map(({ text }) => text).join('; '),
    'property.note_date': nota?.issuedOn ? formatDay(nota.issuedOn, locale) : undefined,
  };
}

function issuerFacts(ctx: Ctx, isPortuguese: boolean) {
  const { name, taxId, address, postalCode, city } = issuerIn(ctx, isPortuguese ? 'PT' : 'ES');
  return {
    'issuer.name': name,
    'issuer.tax_id': taxId,
    'issuer.address': [address, `${postalCode} ${city}`.trim()].filter(Boolean).join(', '),
  };
}

async function loadReading(ctx: Ctx, itemId: number, fileId: string | null) {
  const readings = ctx.db
    .selectFrom('note_readings')
    .select(['notas', 'parsed'])
    .where('item_id', '=', itemId)
    .where('parsed', 'is not', null);
  const chosen = fileId === null ? readings : readings.where('file_id', '=', fileId);
  return chosen.orderBy('read_at', 'desc').executeTakeFirst();
}

/** Known facts only: an empty one would count as a fact. */
function known(facts: Readonly<Record<string, string | null | undefined>>): DraftFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null && value.trim() !== ''));
}

function identitiesOf({
  facts,
  reading,
  names,
  answers,
}: {
  facts: DraftFacts;
  reading: readonly Nota[];
  names: readonly string[];
  answers: Answered;
}): KnownIdentity[] {
  const values: (KnownIdentity | undefined)[] = [
    ...names.map((value) => ({ kind: 'PER', value }) as const),
    ...reading.flatMap(({ owners, cru }) => [
      ...owners.flatMap(({ name, taxId }) => [
        { kind: 'PER', value: name } as const,
        { kind: 'NIF', value: taxId ?? '' } as const,
      ]),
      { kind: 'REF', value: cru ?? '' } as const,
    ]),
    ...(facts['property.owners'] ?? '').split(';').map((value) => ({ kind: 'PER', value }) as const),
    ...PERSONS.map((key) => ({ kind: 'PER', value: answers[key] ?? '' }) as const),
    ...HIDDEN_FACTS.map(([field, kind]) => ({ kind, value: facts[field] ?? '' })),
  ];
  return values.flatMap((identity) => (identity && identity.value.trim() !== '' ? [identity] : []));
}

/** Keys of questions that ask for somebody's name. */
const PERSONS: readonly string[] = ['owner', 'company', 'name', 'surname', 'person', 'holder'];
const HIDDEN_FACTS = [
  ['customer.tax_id', 'NIF'],
  ['customer.address', 'DIR'],
  ['company.name', 'PER'],
  ['customer.email', 'EMA'],
  ['customer.phone', 'TEL'],
  ['company.tax_id', 'NIF'],
  ['property.address', 'DIR'],
  ['property.cru', 'REF'],
  ['property.cadastral', 'REF'],
] as const;
