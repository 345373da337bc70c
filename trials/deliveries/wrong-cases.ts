import type { Chance } from '../notas/chance.ts';
import { type DeliveryCase, NOTHING_ORDERED, notaOf, type Ordered, type Truth } from './case.ts';
import { cru as cruOf, dotted, fincaNumber, flatOf, nif, oneDigitOff, parcel, swapped } from './numbers.ts';
import { company, companyName, full, otherFirst, otherLast, person, printed } from './people.ts';
import { anyPlace, otherPlace, type Places } from './places.ts';

type Planted = (chance: Chance, places: Places) => Omit<DeliveryCase, 'kind' | 'isWrong'>;

/** A property with all that a registry says of it. */
export function truthOf(chance: Chance, places: Places, known: Partial<Truth> = {}): Truth {
  const place = anyPlace(chance, places);
  const province = known.province ?? place.provinceCode;
  return {
    owner: printed(person(chance)),
    ownerTaxId: nif(chance),

    municipality: place.name.toUpperCase(),
    province,
    registry: `Registro de la Propiedad de ${place.name} nº ${chance.int(1, 9)}`,

    finca: fincaNumber(chance),
    cadastral: flatOf(parcel(chance), chance),
    cru: cruOf(chance, province),
    ...known,
  };
}

/** Orders some of it, and gets a paper about another property that differs as told. */
function differing(ordered: Partial<Ordered>, truth: Truth, more: Parameters<typeof notaOf>[1] = []) {
  return { ordered: { ...NOTHING_ORDERED, ...ordered }, notas: [notaOf(truth, more)] };
}

/** Kinds of wrong papers. Every second one is kept unseen until the rule is done. */
export const WRONG: Readonly<Record<string, Planted>> = {
  'another owner'(chance, places) {
    const place = anyPlace(chance, places);
    const truth = truthOf(chance, places, { municipality: place.name.toUpperCase(), province: place.provinceCode });
    return differing({ owner: full(person(chance)), municipality: place.name, province: place.provinceCode }, truth);
  },
  'a brother or sister'(chance, places) {
    const asked = person(chance);
    const owner = printed({ ...asked, first: otherFirst(chance, asked.first) });
    return differing({ owner: full(asked) }, truthOf(chance, places, { owner }));
  },
  'the same name with another second surname'(chance, places) {
    const asked = person(chance);
    return differing(
      { owner: full(asked) },
      truthOf(chance, places, { owner: printed({ ...asked, two: otherLast(chance, asked) }) }),
    );
  },
  'the same name with another first surname'(chance, places) {
    const asked = person(chance);
    return differing(
      { owner: full(asked) },
      truthOf(chance, places, { owner: printed({ ...asked, one: otherLast(chance, asked) }) }),
    );
  },
  'a company of another legal form'(chance, places) {
    const asked = company(chance);
    const owner = companyName({ ...asked, form: asked.form === 'SL' ? 'SA' : 'SL' }).toUpperCase();
    return differing({ owner: companyName(asked) }, truthOf(chance, places, { owner }));
  },
  'a company with another number in its name'(chance, places) {
    const asked = company(chance);
    const owner = companyName({ ...asked, words: [...asked.words, '2010'] }).toUpperCase();
    return differing(
      { owner: companyName({ ...asked, words: [...asked.words, '2000'] }) },
      truthOf(chance, places, { owner }),
    );
  },
  'a company with one word more'(chance, places) {
    const asked = company(chance);
    const owner = companyName({
      ...asked,
      words: [...asked.words, chance.pick(['Norte', 'Gestión', 'Hogar'])],
    }).toUpperCase();
    return differing({ owner: companyName(asked) }, truthOf(chance, places, { owner }));
  },
  'a company that bears the name of the person'(chance, places) {
    const asked = person(chance);
    return differing(
      { owner: full(asked) },
      truthOf(chance, places, { owner: `${asked.one} ${asked.two} S.L.`.toUpperCase() }),
    );
  },
  'another number of tax, the same name'(chance, places) {
    const asked = person(chance);
    return differing(
      { owner: full(asked), ownerTaxId: nif(chance) },
      truthOf(chance, places, { owner: printed(asked) }),
    );
  },
  'several owners, none of them asked for'(chance, places) {
    return differing({ owner: full(person(chance)) }, truthOf(chance, places), [
      { name: printed(person(chance)) },
      { name: printed(person(chance)) },
    ]);
  },
  'another municipality of the province'(chance, places) {
    const asked = anyPlace(chance, places);
    const found = otherPlace(chance, places, { than: asked, isNear: true });
    const owner = person(chance);
    const truth = truthOf(chance, places, {
      owner: printed(owner),
      municipality: found.name.toUpperCase(),
      province: found.provinceCode,
    });
    return differing({ owner: full(owner), municipality: asked.name, province: asked.provinceCode }, truth);
  },
  'a municipality of another province'(chance, places) {
    const asked = anyPlace(chance, places);
    const found = otherPlace(chance, places, { than: asked, isNear: false });
    const truth = truthOf(chance, places, {
      municipality: found.name.toUpperCase(),
      province: found.provinceCode,
      cru: '',
    });
    return differing({ municipality: asked.name, province: asked.provinceCode }, truth);
  },
  'a municipality whose name goes on'(chance, places) {
    const [asked, found] = chance.pick(places.beginnings);
    const truth = truthOf(chance, places, { municipality: found.name.toUpperCase(), province: found.provinceCode });
    return differing({ municipality: asked.name, province: asked.provinceCode }, truth);
  },
  'a municipality whose name is the beginning'(chance, places) {
    const [found, asked] = chance.pick(places.beginnings);
    const truth = truthOf(chance, places, { municipality: found.name.toUpperCase(), province: found.provinceCode });
    return differing({ municipality: asked.name, province: asked.provinceCode }, truth);
  },
  'a municipality of the same name in another province, told by its CRU'(chance, places) {
    const [asked, found] = chance.pick(places.homonyms);
    const known = {
      municipality: found.name.toUpperCase(),
      province: found.provinceCode,
      cru: cruOf(chance, found.provinceCode),
    };
    return differing({ municipality: asked.name, province: asked.provinceCode }, truthOf(chance, places, known));
  },
  'another province only, told by its CRU'(chance, places) {
    const asked = anyPlace(chance, places);
    const found = otherPlace(chance, places, { than: asked, isNear: false });
    const owner = person(chance);
    const known = {
      owner: printed(owner),
      municipality: '',
      province: found.provinceCode,
      cru: cruOf(chance, found.provinceCode),
      registry: '',
    };
    return differing({ owner: full(owner), province: asked.provinceCode }, truthOf(chance, places, known));
  },
  'a number of finca with one digit off'(chance, places) {
    const truth = truthOf(chance, places);
    return differing({ finca: oneDigitOff(chance, truth.finca) }, truth);
  },
  'a number of finca with two digits changed over'(chance, places) {
    const truth = truthOf(chance, places, { finca: '48213' });
    return differing({ finca: dotted(swapped(truth.finca) ?? '1') }, truth);
  },
  'a finca bis'(chance, places) {
    const truth = truthOf(chance, places);
    return differing({ finca: truth.finca }, { ...truth, finca: `${truth.finca} BIS` });
  },
  'a number of finca with a digit less'(chance, places) {
    const truth = truthOf(chance, places);
    return differing({ finca: `${truth.finca}${chance.int(0, 9)}` }, truth);
  },
  'a finca of another letter'(chance, places) {
    const truth = truthOf(chance, places);
    return differing({ finca: `${truth.finca}-A` }, { ...truth, finca: `${truth.finca}-B` });
  },
  'several fincas, none of them asked for'(chance, places) {
    const owner = printed(person(chance));
    const notas = [1, 2, 3].map(() => notaOf(truthOf(chance, places, { owner })));
    return { ordered: { ...NOTHING_ORDERED, finca: '101' }, notas };
  },
  'another flat of the parcel'(chance, places) {
    const lot = parcel(chance);
    return differing({ cadastral: `${lot}0091WX` }, truthOf(chance, places, { cadastral: flatOf(lot, chance) }));
  },
  'another parcel'(chance, places) {
    return differing({ cadastral: flatOf(parcel(chance), chance) }, truthOf(chance, places));
  },
  'a CRU with one digit off'(chance, places) {
    const truth = truthOf(chance, places);
    return differing({ cru: oneDigitOff(chance, truth.cru) }, truth);
  },
  'a CRU of another registry with the same end'(chance, places) {
    const truth = truthOf(chance, places, { cru: '28005000123456' });
    return differing({ cru: '28006000123456' }, truth);
  },
  'another number of registry in the town'(chance, places) {
    const place = anyPlace(chance, places);
    const truth = truthOf(chance, places, { registry: `REGISTRO DE LA PROPIEDAD DE ${place.name.toUpperCase()} Nº 3` });
    return differing({ registry: `${place.name} nº ${chance.pick([1, 2, 4, 13])}` }, truth);
  },
  'a registry of another town'(chance, places) {
    const asked = anyPlace(chance, places);
    const found = otherPlace(chance, places, { than: asked, isNear: true });
    const truth = truthOf(chance, places, { registry: `Registro de la Propiedad de ${found.name}` });
    return differing({ registry: `Registro de la Propiedad de ${asked.name}` }, truth);
  },
  'the place and number asked for, of another owner and registry'(chance, places) {
    const place = anyPlace(chance, places);
    const truth = truthOf(chance, places, { municipality: place.name.toUpperCase(), province: place.provinceCode });
    const registry = `Registro de la Propiedad de ${otherPlace(chance, places, { than: place, isNear: false }).name}`;
    return differing({ municipality: place.name, province: place.provinceCode, finca: truth.finca, registry }, truth);
  },
  'the same finca and place, sold to somebody else'(chance, places) {
    const place = anyPlace(chance, places);
    const truth = truthOf(chance, places, { municipality: place.name.toUpperCase(), province: place.provinceCode });
    return differing({ owner: full(person(chance)), municipality: place.name, finca: truth.finca }, truth);
  },
};
