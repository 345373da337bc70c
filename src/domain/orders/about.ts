/** An answered question as far as it may say what an item is about. */
interface AnswerAbout {
  /** Readable name of the question in its form. */
  readonly key: string;
  readonly type: string;
  /** As it is read. */
  readonly printed: string;
}

/** What an item is about, as a row of a list says it. */
export interface About {
  /** The holder, the person, the company, the mark, the number plate; null where nothing of the kind is asked, or nobody knows. */
  readonly subject: string | null;
  /** Address, or what the registry calls it, and where that is. */
  readonly property: string | null;
}

/** Whether a question is one that `aboutOf` reads, so that the others need not be printed. */
export function tellsAbout({ key, type }: Pick<AnswerAbout, 'key' | 'type'>): boolean {
  return (
    PLACES.includes(type) || type === 'sociedad' || key === 'municipality' || (TYPED.includes(type) && KEYS.has(key))
  );
}

/** Reads out of the answers of any form whom and which property it is about. Questions are known by their keys and types. */
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

/** Source: specification section 5: a name that contains 'onocido' is of nobody known. */
function isKnown(printed: string): boolean {
  return printed.trim() !== '' && !/onocido/i.test(printed);
}

/** "Sevilla (Sevilla)" is Sevilla; a province of another name tells two places apart. */
function placeName(place: string): string {
  const [, name, province] = /^(.*?)\s*\(([^)]*)\)$/.exec(place) ?? [];
  return name !== undefined && name === province ? name : place;
}

const TYPED: readonly string[] = ['field', 'area'];
const PLACES: readonly string[] = ['municipio', 'municipio_ce', 'freguesia'];
/** Keys of questions that name whom it is about, the surest first. */
const SUBJECTS = ['owner', 'owner_known', 'holder', 'company_name', 'mark_name', 'person'];
/** Beginnings of the keys of a name and surname: the person of the certificate, the dead, the heir, the one who asks. */
const PEOPLE = ['p_', 'd_', 'h_', '', 'req_'];
const THINGS = ['plate', 'vin', 'cif', 'p_nif'];
const PROPERTIES = ['address', 'premises', 'h_address', 'finca', 'cadastral', 'cru', 'artigo'];
const KEYS: ReadonlySet<string> = new Set([
  ...[...SUBJECTS, ...THINGS, ...PROPERTIES],
  ...PEOPLE.flatMap((who) => [`${who}name`, `${who}surname`]),
]);
