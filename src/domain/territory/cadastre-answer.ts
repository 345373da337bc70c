import { z } from 'zod';
import { errors, errorsOf, listOf, oneOrMany } from './cadastre-json.ts';

/** A property in the cadastre. Owner and value are protected data and absent. */
export interface CadastralProperty {
  /** Twenty characters, or the fourteen of the plot if the cadastre gave no unit. */
  readonly refcat: string;
  /** Null if the response lacks it. */
  readonly kind: 'urban' | 'rural' | null;
  readonly address: string;
  readonly province: string | null;
  readonly municipality: string | null;
  readonly postal_code: string | null;
  /** Position inside the building, in the cadastre's codes ("01", "IZ"); null for the only property. */
  readonly block: string | null;
  readonly stairs: string | null;
  readonly floor: string | null;
  readonly door: string | null;
  readonly use: string | null;
  /** Built square metres. */
  readonly built_m2: number | null;
  readonly year_built: number | null;
  /** Per cent of the whole. */
  readonly share: number | null;
  readonly constructions: readonly { readonly use: string; readonly m2: number | null }[];
  /** Square metres of the whole plot, and the cadastre's page with its map; only of a property described alone. */
  readonly plot_m2: number | null;
  readonly map: string | null;
}

export type CadastreReading =
  | { readonly kind: 'found'; readonly properties: readonly CadastralProperty[] }
  /** The cadastre has no such property, with its error number and message. */
  | { readonly kind: 'unknown'; readonly code: string; readonly message: string }
  | { readonly kind: 'unreadable' };

/**
 * Parses a response of `Consulta_DNPRC`, `Consulta_DNPLOC` or `Consulta_DNPPP` (OVCWcfCallejero, JSON): one unit under `bico`, several under `lrcdnp`, or
 * `lerr`. Numbers are text with a decimal comma, lists of one may be the element itself, and empty elements are left out.
 */
export function readCadastreAnswer(json: unknown): CadastreReading {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return { kind: 'unreadable' };
  const [result] = Object.values(parsed.data);
  if (!result) return { kind: 'unreadable' };
  const { lerr, bico, lrcdnp } = result;
  const [error] = errorsOf(lerr);
  if (error) return { kind: 'unknown', code: error.cod, message: error.des };
  const properties = bico
    ? [{ ...propertyOf(bico.bi, listOf(bico.lcons)), ...plotOf(bico.finca) }]
    : listOf(lrcdnp?.rcdnp).map((unit) => propertyOf(unit, []));
  return properties.length > 0 ? { kind: 'found', properties } : { kind: 'unreadable' };
}

const text = z.string().nullish();
const reference = z.object({ pc1: z.string(), pc2: z.string(), car: text, cc1: text, cc2: text });
const inside = z.object({ bq: text, es: text, pt: text, pu: text });
const street = z.object({ tv: text, nv: text, pnp: text, plp: text, td: text });
const place = z.object({
  np: text,
  nm: text,
  locs: z
    .object({
      lous: z
        .object({
          lourb: z.object({ dir: street.optional(), loint: inside.optional(), dp: text }).optional(),
        })
        .optional(),
    })
    .optional(),
});
const unit = z.object({
  idbi: z.object({ cn: text, rc: reference }).optional(),
  rc: reference.optional(),
  dt: place.optional(),
  ldt: text,
  debi: z.object({ luso: text, sfc: text, cpt: text, ant: text }).optional(),
});
const construction = z.object({ lcd: z.string(), dfcons: z.object({ stl: text }).optional() });
const plot = z.object({
  dff: z.object({ ss: text }).nullish(),
  infgraf: z.object({ igraf: text }).nullish(),
});
const result = z.object({
  lerr: errors,
  bico: z.object({ bi: unit, lcons: oneOrMany(construction), finca: plot.optional() }).optional(),
  lrcdnp: z.object({ rcdnp: oneOrMany(unit) }).optional(),
});
const answer = z.union([
  z.object({ consulta_dnprcResult: result }),
  z.object({ consulta_dnplocResult: result }),
  z.object({ consulta_dnpppResult: result }),
]);

type Unit = z.output<typeof unit>;
type Construction = z.output<typeof construction>;

function propertyOf(found: Unit, constructions: readonly Construction[]): CadastralProperty {
  const { idbi, dt, ldt, debi } = found;
  const rc = idbi?.rc ?? found.rc;
  const refcat = rc ? [rc.pc1, rc.pc2, rc.car, rc.cc1, rc.cc2].join('') : '';
  return {
    refcat,
    kind: idbi?.cn === 'UR' ? 'urban' : idbi?.cn === 'RU' ? 'rural' : null,
    address: (ldt ?? addressOf(dt)).replace(/\s+/g, ' ').trim(),
    province: dt?.np ?? null,
    municipality: dt?.nm ?? null,
    postal_code: dt?.locs?.lous?.lourb?.dp ?? null,
    ...insideOf(dt),
    use: debi?.luso ?? null,
    built_m2: numberOf(debi?.sfc),
    year_built: numberOf(debi?.ant),
    share: numberOf(debi?.cpt),
    constructions: constructions.map(({ lcd, dfcons }) => ({ use: lcd, m2: numberOf(dfcons?.stl) })),
    plot_m2: null,
    map: null,
  };
}

/** The address of the map is shown as a link, so that of another site is left out. */
function plotOf(found: z.output<typeof plot> | undefined): Pick<CadastralProperty, 'plot_m2' | 'map'> {
  const map = found?.infgraf?.igraf ?? '';
  return {
    plot_m2: numberOf(found?.dff?.ss),
    map: /^https:\/\/[a-z0-9]+\.(sedecatastro|catastro\.(meh|hacienda|minhap))\.(gob\.)?es\//.test(map) ? map : null,
  };
}

/** A whole building has stairs T, floor OD and door OS: "todos", cut into three. */
function insideOf(dt: Unit['dt']): Pick<CadastralProperty, 'block' | 'stairs' | 'floor' | 'door'> {
  const { bq, es, pt, pu } = dt?.locs?.lous?.lourb?.loint ?? {};
  const isWhole = es === 'T' && pt === 'OD' && pu === 'OS';
  const part = (given: string | null | undefined) => (isWhole ? null : given?.trim() || null);
  return { block: part(bq), stairs: part(es), floor: part(pt), door: part(pu) };
}

/** Units in a list lack the location line. */
function addressOf(dt: Unit['dt']): string {
  const { dir, loint } = dt?.locs?.lous?.lourb ?? {};
  const within = [
    ['Bl', loint?.bq],
    ['Es', loint?.es],
    ['Pl', loint?.pt],
    ['Pt', loint?.pu],
  ].flatMap(([label, value]) => (value ? [`${label}:${value}`] : []));
  return [dir?.tv, dir?.nv, dir?.pnp, dir?.plp, dir?.td, ...within, dt?.nm].join(' ');
}

function numberOf(given: string | null | undefined): number | null {
  if (!given || !/^\d+(,\d+)?$/.test(given)) return null;
  return Number(given.replace(',', '.'));
}
