import type { Chance } from '../notas/chance.ts';
import { type DeliveryCase, NOTHING_ORDERED, notaOf, type Ordered, type Truth } from './case.ts';
import { dotted, nif } from './numbers.ts';
import { company, companyName, FORMS, full, person, printed } from './people.ts';
import { anyPlace, type Places } from './places.ts';
import { truthOf } from './wrong-cases.ts';

type Matching = (chance: Chance, places: Places) => Omit<DeliveryCase, 'kind' | 'isWrong'>;

function matching(ordered: Partial<Ordered>, truth: Truth, more: Parameters<typeof notaOf>[1] = []) {
  return { ordered: { ...NOTHING_ORDERED, ...ordered }, notas: [notaOf(truth, more)] };
}

const bare = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
const placed = (chance: Chance, places: Places, from: Places['all'] = places.all) => {
  const place = from.length > 0 ? chance.pick(from) : anyPlace(chance, places);
  return {
    place,
    truth: truthOf(chance, places, { municipality: place.name.toUpperCase(), province: place.provinceCode }),
  };
};

/** Ways in which a paper matches that is written otherwise. Every second one is kept unseen until the rule is done. */
export const RIGHT: Readonly<Record<string, Matching>> = {
  'all as printed'(chance, places) {
    const { place, truth } = placed(chance, places);
    const { finca, cadastral, cru, registry, owner, ownerTaxId } = truth;
    return matching(
      { municipality: place.name, province: place.provinceCode, finca, cadastral, cru, registry, owner, ownerTaxId },
      truth,
    );
  },
  'a name without accents, in small letters'(chance, places) {
    const asked = person(chance);
    return matching({ owner: bare(full(asked)).toLowerCase() }, truthOf(chance, places, { owner: printed(asked) }));
  },
  'a name without its second surname'(chance, places) {
    const asked = person(chance);
    return matching({ owner: `${asked.first} ${asked.one}` }, truthOf(chance, places, { owner: printed(asked) }));
  },
  'surnames first, without a comma'(chance, places) {
    const asked = person(chance);
    return matching(
      { owner: `${asked.one} ${asked.two} ${asked.first}` },
      truthOf(chance, places, { owner: full(asked).toUpperCase() }),
    );
  },
  'a paper without the second surname'(chance, places) {
    const asked = person(chance);
    return matching(
      { owner: full(asked) },
      truthOf(chance, places, { owner: `${asked.one}, ${asked.first}`.toUpperCase() }),
    );
  },
  'an abbreviated first name'(chance, places) {
    const [long, short] = chance.pick([
      ['María del Carmen', 'Mª Carmen'],
      ['María Pilar', 'M.ª Pilar'],
      ['Francisco', 'Fco.'],
      ['Francisco Javier', 'Fco. Javier'],
      ['Antonio', 'A.'],
      ['José Luis', 'J. Luis'],
    ] as const);
    const asked = { ...person(chance), first: long };
    return matching({ owner: full({ ...asked, first: short }) }, truthOf(chance, places, { owner: printed(asked) }));
  },
  'a first name in another language of Spain'(chance, places) {
    const [one, other] = chance.pick([
      ['Josep', 'José'],
      ['Jordi', 'Jorge'],
      ['Xosé', 'José'],
      ['Joan', 'Juan'],
      ['Iñaki', 'Ignacio'],
      ['Miquel', 'Miguel'],
      ['Francesc', 'Francisco'],
      ['Concepció', 'Concepción'],
    ] as const);
    const asked = { ...person(chance), first: one };
    return matching({ owner: full(asked) }, truthOf(chance, places, { owner: printed({ ...asked, first: other }) }));
  },
  'a surname spelt otherwise'(chance, places) {
    const [one, other] = chance.pick([
      ['Jiménez', 'Giménez'],
      ['Vázquez', 'Vásquez'],
      ['González', 'Gonzales'],
      ['Benítez', 'Venítez'],
      ['Etxeberria', 'Etxeverria'],
      ['Núñez', 'Nunez'],
      ['Ibarra', 'Ybarra'],
      ['Hernández', 'Ernández'],
    ] as const);
    const asked = { ...person(chance), one };
    return matching({ owner: full({ ...asked, one: other }) }, truthOf(chance, places, { owner: printed(asked) }));
  },
  'with don or doña'(chance, places) {
    const asked = person(chance);
    return matching(
      { owner: `${chance.pick(['Don', 'Doña', 'D.', 'D.ª', 'Sr.', 'Sra.'])} ${full(asked)}` },
      truthOf(chance, places, { owner: printed(asked) }),
    );
  },
  'one of several owners'(chance, places) {
    const asked = person(chance);
    return matching({ owner: full(asked) }, truthOf(chance, places), [
      { name: printed(person(chance)) },
      { name: printed(asked) },
    ]);
  },
  'two owners asked for, one of them printed'(chance, places) {
    const [one, other] = [person(chance), person(chance)];
    const owner = `${full(one)}${chance.pick([' y ', ', ', ' / ', ' e '])}${full(other)}`;
    return matching({ owner }, truthOf(chance, places, { owner: printed(other) }));
  },
  'an owner who is not known'(chance, places) {
    const owner = chance.pick(['Desconocido', 'No lo conozco', 'desconocida', 'Desconhecido', 'Unknown', 'No sé', '-']);
    return matching({ owner }, truthOf(chance, places));
  },
  'a legal form written otherwise'(chance, places) {
    const asked = company(chance);
    const [one, other] = chance.some<string>([...FORMS[asked.form]], 2);
    const name = asked.words.join(' ');
    return matching({ owner: `${name}, ${one}` }, truthOf(chance, places, { owner: `${name} ${other}`.toUpperCase() }));
  },
  'a company without its legal form'(chance, places) {
    const asked = company(chance);
    return matching(
      { owner: asked.words.join(' ') },
      truthOf(chance, places, { owner: `${companyName(asked)}.`.toUpperCase() }),
    );
  },
  'a company with its article and in quotes'(chance, places) {
    const asked = company(chance);
    return matching(
      { owner: `"${companyName(asked)}"` },
      truthOf(chance, places, { owner: `LA MERCANTIL ${companyName(asked).toUpperCase()}` }),
    );
  },
  'the same number of tax, another spelling of the name'(chance, places) {
    const asked = person(chance);
    const ownerTaxId = nif(chance);
    const ordered = {
      owner: `${asked.first} ${asked.one}`,
      ownerTaxId: ownerTaxId.replace(/(\w)$/, '-$1').toLowerCase(),
    };
    return matching(ordered, truthOf(chance, places, { owner: printed(asked), ownerTaxId }));
  },
  'one side of a bilingual municipality'(chance, places) {
    const { place, truth } = placed(chance, places, places.bilingual);
    const sides = place.name.split('/');
    return matching(
      { municipality: chance.pick(sides), province: place.provinceCode },
      { ...truth, municipality: chance.pick(sides).toUpperCase() },
    );
  },
  'a municipality by its usual name'(chance, places) {
    const { place, truth } = placed(chance, places, places.usual);
    return matching({ municipality: chance.pick(place.aliases), province: place.provinceCode }, truth);
  },
  'a municipality printed by its usual name'(chance, places) {
    const { place, truth } = placed(chance, places, places.usual);
    return matching(
      { municipality: place.name, province: place.provinceCode },
      { ...truth, municipality: chance.pick(place.aliases).toUpperCase() },
    );
  },
  'a municipality with its article behind'(chance, places) {
    const { place, truth } = placed(chance, places, places.articled);
    const [, article = '', rest = place.name] = /^(El|La|Los|Las|A|O|Les|Els) (.+)$/.exec(place.name) ?? [];
    return matching(
      { municipality: `${rest}, ${article}`, province: place.provinceCode },
      { ...truth, municipality: `${rest} (${article})`.toUpperCase() },
    );
  },
  'a municipality without its article'(chance, places) {
    const { place, truth } = placed(chance, places, places.articled);
    return matching(
      { municipality: place.name.replace(/^(El|La|Los|Las|Les|Els) /, ''), province: place.provinceCode },
      truth,
    );
  },
  'a municipality with its province'(chance, places) {
    const { place, truth } = placed(chance, places);
    return matching({ municipality: `${place.name} (${places.provinceNames.get(place.provinceCode)})` }, truth);
  },
  'a municipality without accents'(chance, places) {
    const { place, truth } = placed(chance, places);
    return matching({ municipality: bare(place.name).toUpperCase(), province: place.provinceCode }, truth);
  },
  'a number of finca with points'(chance, places) {
    const truth = truthOf(chance, places);
    return matching({ finca: dotted(truth.finca) }, truth);
  },
  'a number of finca among words'(chance, places) {
    const truth = truthOf(chance, places);
    const words = [
      `Finca nº ${truth.finca}`,
      `n.º ${dotted(truth.finca)}`,
      `finca registral ${truth.finca} de Sevilla`,
      `0${truth.finca}`,
    ];
    return matching({ finca: chance.pick(words) }, truth);
  },
  'a finca bis'(chance, places) {
    const truth = truthOf(chance, places);
    const [one, other] = chance.pick([
      ['bis', ' BIS'],
      ['-A', '/A'],
      ['/1', '-1'],
      ['A', ' A'],
    ] as const);
    return matching({ finca: `${truth.finca}${one}` }, { ...truth, finca: `${truth.finca}${other}` });
  },
  'several fincas, one of them asked for'(chance, places) {
    const truth = truthOf(chance, places);
    const others = [1, 2].map(() => notaOf(truthOf(chance, places)));
    const { finca, cadastral } = truth;
    return { ordered: { ...NOTHING_ORDERED, finca, cadastral }, notas: [...others, notaOf(truth)] };
  },
  'the parcel of a flat'(chance, places) {
    const truth = truthOf(chance, places);
    return matching({ cadastral: truth.cadastral.slice(0, 14) }, truth);
  },
  'a reference with spaces and hyphens'(chance, places) {
    const truth = truthOf(chance, places);
    const cadastral = truth.cadastral.replace(/^(.{7})(.{7})(.{4})/, '$1 $2 $3 ').toLowerCase();
    return matching({ cadastral, cru: truth.cru.replace(/^(.{5})(.{4})/, '$1-$2 ') }, truth);
  },
  'a registry written otherwise'(chance, places) {
    const place = anyPlace(chance, places);
    const [one, other] = chance.pick([
      [`${place.name} 3`, `REGISTRO DE LA PROPIEDAD DE ${place.name.toUpperCase()} Nº 3`],
      [`Registro nº 2 de ${place.name}`, `Registro de la Propiedad de ${place.name} número dos`],
      [`${place.name} núm. 5`, `REGISTRO DE LA PROPIEDAD Nº 5 DE ${place.name.toUpperCase()}`],
      [bare(place.name), `Registro de la Propiedad de ${place.name}`],
      [`${place.name} nº 04`, `Registre de la Propietat de ${place.name} 4`],
      [place.name, `Registro de la Propiedad de ${place.name} nº 1`],
    ] as const);
    return matching({ registry: one }, truthOf(chance, places, { registry: other }));
  },
};
