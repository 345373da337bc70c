import type { ThingFormPage } from '../../../contract/pages/portfolio-pages.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { isCadastralReference, normaliseCadastralReference } from '../../../domain/identity/cadastral-reference.ts';
import { fold } from '../../../domain/notas/fold.ts';
import type { RecordDraft } from '../../../domain/portfolio/record-draft.ts';
import type { CadastralProperty } from '../../../domain/territory/cadastre-answer.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import { describeProperty } from '../../actions/territory/describe-property.ts';
import type { Ctx } from '../../ctx.ts';

type Cadastre = NonNullable<ThingFormPage['cadastre']>;

/**
 * The cadastre's data for a reference, as form values of a property. Without data the form stays unchanged, with the reason beside the reference.
 */
export async function loadCadastreValues(
  ctx: Ctx,
  { refcat, path }: { readonly refcat: string; readonly path: string },
): Promise<{ readonly values: RecordDraft; readonly cadastre: Cadastre }> {
  const nothing = { typed: refcat, problem: null, is_found: false, choices: [] };
  if (refcat.trim() === '') return { values: {}, cadastre: nothing };
  try {
    const { properties } = await describeProperty(ctx, refcat);
    const [only, ...others] = properties;
    if (only && others.length === 0) {
      return { values: valuesOf(ctx, refcat, only), cadastre: { ...nothing, is_found: true } };
    }
    const choices = properties.map((property) => ({
      refcat: property.refcat,
      text: property.address,
      href: `${path}?refcat=${property.refcat}`,
    }));
    return { values: {}, cadastre: { ...nothing, choices } };
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    return { values: {}, cadastre: { ...nothing, problem: errorMessage(error.code, ctx.locale, error.params) } };
  }
}

const REFUSALS: readonly string[] = [
  'cadastral_reference_invalid',
  'cadastre_no_property',
  'cadastre_unavailable',
  'too_many_requests',
];

function valuesOf({ territory }: Ctx, typed: string, property: Described): RecordDraft {
  const { street, municipality, province: named } = addressOf(property);
  const province = territory.rows.provinces.find((one) => isNamed(one, named));
  const place = resolveMunicipality(territory.municipalities, municipality ?? '', province?.code);
  return {
    direccion: street,
    // A plot's reference is only the beginning of a property's.
    referencia_catastral: [property.refcat, normaliseCadastralReference(typed)].find(isCadastralReference) ?? '',
    provincia: province?.code ?? '',
    municipio: place.ok ? place.municipality.name : (municipality ?? ''),
    tipo: String(typeOf(property) ?? ''),
  };
}

type Described = Pick<CadastralProperty, 'refcat' | 'address' | 'province' | 'municipality' | 'kind' | 'use' | 'floor'>;

/** Some answers name the place at the end of the address only ("CL GLORIA 51 13730 SANTA CRUZ DE MUDELA (CIUDAD REAL)"). */
function addressOf({ address, municipality, province }: Described) {
  const [, street, place, named] = /^(.*\S)\s+\d{5}\s+([^()]+?)\s*\(([^()]+)\)$/.exec(address) ?? [];
  return {
    street: street ?? address,
    municipality: municipality ?? place ?? null,
    province: province ?? named ?? null,
  };
}

function isNamed(
  place: { readonly name: string; readonly officialName: string; readonly aliases: readonly string[] },
  name: string | null,
): boolean {
  const asked = fold(name ?? '').trim();
  return [place.name, place.officialName, ...place.aliases].some((one) => fold(one) === asked);
}

/** Its portfolio type, as far as the cadastre's use determines it. */
function typeOf({ kind, use, floor }: Pick<CadastralProperty, 'kind' | 'use' | 'floor'>): number | null {
  if (kind === 'rural') return 104;
  const found = USES.find(([pattern]) => pattern.test(fold(use ?? '')));
  if (!found) return null;
  return found[1] === 100 && floor !== null ? 101 : found[1];
}

const USES: readonly (readonly [RegExp, number])[] = [
  [/RESIDENCIAL|VIVIENDA/, 100],
  [/APARCAMIENTO|ESTACIONAMIENTO|GARAJE/, 106],
  [/COMERCIAL|OFICINA/, 105],
  [/SUELO|SOLAR/, 103],
];
