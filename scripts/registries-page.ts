import { type MeasuredAddress, measureAddresses } from '../src/domain/registries/measure-addresses.ts';
import { type MeasuredMunicipality, measureRegistries } from '../src/domain/registries/measure-registries.ts';
import { placeLabel } from '../src/domain/territory/place-and-province.ts';
import { readData } from './import-territory/read-data.ts';
import { markdownTable } from './markdown-table.ts';

/** docs/registries.md: how well the registry of an order is found, counted over all municipalities. */
export function registriesPage(): string {
  const data = readData();
  const measured = measureRegistries(data);
  const addresses = measureAddresses(data);
  const of = (...reasons: readonly string[]) => measured.filter(({ decision }) => reasons.includes(decision.reason));
  const one = of('only_one', 'alias');
  const rest = of('rest_of_municipality');
  const asked = of('several');
  const unknown = of('not_covered');
  const share = (rows: readonly MeasuredMunicipality[]) => [
    String(rows.length),
    `${((100 * rows.length) / measured.length).toFixed(2)} %`,
  ];
  return `${[
    '# The registry of an order',
    '',
    'Made by `node scripts/draw-registries.ts`; a test compares it with the data.',
    '',
    'An order of a land registry is sent to the registry in charge of its property. `src/domain/registries/decide-registry.ts` finds it from the',
    'municipality, then from parts of the municipality and streets that the address names, and by the aliases that agents and supervisors keep.',
    'Nothing is guessed: where several registries are possible the agent sees them all and chooses, and the choice becomes an alias for later orders.',
    '',
    `All ${measured.length} municipalities of Spain, asked for by their name alone, with the registries and aliases as they are shipped (\`data/SOURCES.md\`):`,
    '',
    ...markdownTable(
      ['what an order finds', 'municipalities', 'share'],
      [
        ['exactly one registry', ...share(one)],
        ['one, unless the address names a part that another serves', ...share(rest)],
        ['several: the agent is asked, unless the address decides', ...share(asked)],
        ['none: the directory does not list it', ...share(unknown)],
      ],
    ),
    '',
    `Those with several are mostly cities: ${largest(asked).join(', ')} have the most registries.`,
    '',
    '100 addresses of the directory, evenly spread over it: the postal addresses of 60 offices, and houses in 40 parts of municipalities (former',
    'municipalities, sections). A test holds each against the source: no registry that is found is another than the one listed there, and where the agent',
    'is asked, it is among the candidates. Of an office in a city the source does not say which of its registries serves that street.',
    '',
    ...markdownTable(
      ['what an address finds', 'offices', 'parts', 'share'],
      [
        ['its registry', ...shares(addresses, ({ decision }) => decision.registry !== null)],
        ['several: the agent is asked', ...shares(addresses, ({ decision }) => decision.reason === 'several')],
        ['none', ...shares(addresses, ({ decision }) => decision.candidates.length === 0)],
      ],
    ),
    '',
    'Limits. The directory tells registries of one city apart by section, not by street, so that in cities the first order of a street is asked.',
    'Portuguese registries come one a municipality under a name of ours, without contact data: no public list of the offices is known, and since',
    'Decreto-Lei 116/2008 any of them serves any property. Addresses of mercantile registries and e-mail addresses are not in the sources either;',
    'supervisors type or import them.',
    '',
    'Not listed in the directory:',
    `${unknown
      .map(({ municipality }) => placeLabel(municipality, null))
      .sort((a, b) => a.localeCompare(b, 'es'))
      .join(', ')}.`,
  ].join('\n')}\n`;
}

function largest(asked: readonly MeasuredMunicipality[]): readonly string[] {
  return [...asked]
    .sort((a, b) => b.decision.candidates.length - a.decision.candidates.length)
    .slice(0, 5)
    .map(({ municipality, decision }) => `${municipality.name} (${decision.candidates.length})`);
}

function shares(addresses: readonly MeasuredAddress[], isMeant: (one: MeasuredAddress) => boolean): readonly string[] {
  const meant = addresses.filter(isMeant);
  const count = (kind: MeasuredAddress['kind']) => String(meant.filter((one) => one.kind === kind).length);
  return [count('office'), count('part'), `${((100 * meant.length) / addresses.length).toFixed(0)} %`];
}
