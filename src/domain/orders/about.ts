/** An answered question, reduced to what identifies an item's subject. */
interface AnswerAbout {
  /** Readable name of the question in its form. */
  readonly key: string;
  readonly type: string;
  /** As displayed. */
  readonly printed: string;
}

/** What an item is about, for a row of a list. */
export interface About {
  /** The holder, person, company, trade mark or number plate; null if the form has none, or it is unknown. */
  readonly subject: string | null;
  /** Address or registry data, with the place. */
  readonly property: string | null;
}

/** Whether `aboutOf` reads a question, so that others need not be formatted. */
export function tellsAbout({ key, type }: Pick<AnswerAbout, 'key' | 'type'>): boolean {
  return (
    PLACES.includes(type) || type === 'sociedad' || key === 'municipality' || (TYPED.includes(type) && KEYS.has(key))
  );
}

/** Extracts person and property from the answers of any form. Questions are recognised by their keys and types. */
export function aboutOf(answers: readonly AnswerAbout[]): About {
  const said = (key: string) =>
    answers
      .find((answer) => answer.key === key && TYPED.includes(answer.type) && isKnown(answer.printed))
      ?.printed.trim();
  const company = answers.find(({ type, printed }) => type === 'sociedad' && isKnown(printed))?.printed;
  const people = PEOPLE.map((who) => [said(`${who}name`), said(`${who}surname`)].filter(Boolean).join(' '));
  const subject = [...SUBJECTS.map(said), company, ...people, ...THINGS.map(said)].find(Boolean);
  const place = answers.find(({ key, type }) => PLACES.includes(type) || key === 'municipality')?.printed.trim();
  const property = PROPERTIES.map(said).find(Boolean);
  const isSaid = place !== undefined && property?.toLowerCase().includes(placeName(place).toLowerCase());
  const parts = [property, isSaid ? undefined : place && placeName(place)].filter(Boolean);
  return { subject: subject ?? null, property: parts.length > 0 ? parts.join(', ') : null };
}

/** Source: specification section 5: a name that contains 'onocido' is unknown. */
function isKnown(printed: string): boolean {
  return printed.trim() !== '' && !/onocido/i.test(printed);
}

/** "Sevilla (Sevilla)" becomes Sevilla; a province of another name distinguishes two places. */
function placeName(place: string): string {
  const [, name, province] = /^(.*?)\s*\(([^)]*)\)$/.exec(place) ?? [];
  return name !== undefined && name === province ? name : place;
}

const TYPED: readonly string[] = ['field', 'area'];
const PLACES: readonly string[] = ['municipio', 'municipio_ce', 'freguesia'];
/** Keys of questions that name the subject, the most reliable first. */
const SUBJECTS = ['owner', 'owner_known', 'holder', 'company_name', 'mark_name', 'person'];
/** Key prefixes of a name and surname: the person of the certificate, the deceased, the heir, the applicant. */
const PEOPLE = ['p_', 'd_', 'h_', '', 'req_'];
const THINGS = ['plate', 'vin', 'cif', 'p_nif'];
const PROPERTIES = ['address', 'premises', 'h_address', 'finca', 'cadastral', 'cru', 'artigo'];
const KEYS: ReadonlySet<string> = new Set([
  ...[...SUBJECTS, ...THINGS, ...PROPERTIES],
  ...PEOPLE.flatMap((who) => [`${who}name`, `${who}surname`]),
]);
