import { fold } from './fold.ts';
import type { NotaOwner } from './owner.ts';

/**
 * Corrects tables that give each of a couple their joint share: if all shares exceed the whole, and equal it once those of couples are
 * divided, they are divided.
 */
export function withCouples(owners: readonly NotaOwner[], regimes: readonly string[]): readonly NotaOwner[] {
  if (isWhole(owners)) return owners;
  const divided = owners.map((owner, place) => {
    const isCommon = isCommonProperty(regimes[place] ?? '');
    const partner = [place - 1, place + 1].some(
      (other) => isTogether(owner, owners[other]) && isCommonProperty(regimes[other] ?? ''),
    );
    return isCommon && partner && owner.percent !== null
      ? { ...owner, percent: Math.round(owner.percent * 5e5) / 1e6 }
      : owner;
  });
  return isWhole(divided) ? divided : owners;
}

/**
 * Owners of whom each is said to hold all, or the same part, with the other: what couples hold in common is divided, if the text speaks of
 * that and the shares then make up the whole.
 */
export function withCommonShares(owners: readonly NotaOwner[], text: string): readonly NotaOwner[] {
  if (isWhole(owners) || !(isCommonProperty(text) || TOGETHER.test(fold(text)))) return owners;
  const divided = owners.map((owner, place) => {
    const partners = owners.filter((other) => isTogether(owner, other));
    const isPair = partners.length === 2 || [place - 1, place + 1].some((at) => isTogether(owner, owners[at]));
    return isPair && owner.percent !== null && isExceeded(owners, owner)
      ? { ...owner, percent: Math.round(owner.percent * 5e5) / 1e6 }
      : owner;
  });
  return isWhole(divided) ? divided : owners;
}

/** Whether those who hold a right as an owner does, or the whole, have more than all of it. */
function isExceeded(owners: readonly NotaOwner[], { right }: NotaOwner): boolean {
  const sides = [
    ['full', 'usufruct'],
    ['full', 'bare'],
  ].filter((rights) => right !== null && rights.includes(right));
  return sides.some((rights) => sumOf(owners, rights) > 100 + TOLERANCE);
}

/**
 * Owners of whom it is only said that the property is theirs, in common or by purchase: they hold it fully, each the same part. Unchanged if a
 * share or a right of somebody is given.
 */
export function withUnsaidShares(owners: readonly NotaOwner[], text: string): readonly NotaOwner[] {
  const isFull = owners.every(({ right }) => right === null || right === 'full');
  const isOnce = new Set(owners.map(({ name }) => name)).size === owners.length;
  if (isDivided(owners) && isOnce) return owners.map((owner) => ({ ...owner, percent: partOf(owners, owner) }));
  if (owners.length === 0 || !isFull || !isOnce || !BELONGS.test(fold(text).replace(/\s+/g, ' '))) return owners;
  if (owners.every(({ percent, share }) => percent === null && share === null)) {
    const percent = Math.round(1e8 / owners.length) / 1e6;
    return owners.map((owner) => ({ ...owner, percent, right: 'full' as const }));
  }
  const rightful = owners.map((owner) => ({ ...owner, right: 'full' as const }));
  return isWhole(rightful) ? rightful : owners;
}

/** Owners of all of whom one sentence says that they own fully, or that what each has is of the whole, if that makes up the whole. */
export function withSaidOfAll(owners: readonly NotaOwner[], text: string): readonly NotaOwner[] {
  if (isWhole(owners)) return owners;
  const folded = fold(text).replace(/\s+/g, ' ');
  const isFull = ALL_FULLY.test(folded) && owners.every(({ right }) => right === null || right === 'full');
  const isOfWhole = ALL_OF_WHOLE.test(folded);
  const said = owners.map(({ right, percent, ...owner }) => ({
    ...owner,
    right: isFull ? ('full' as const) : right,
    percent: isOfWhole ? (percent ?? 100) : percent,
  }));
  return isWhole(said) ? said : owners;
}

/** Whether the usufruct and the bare property are of different people, and of one of them or of both it is not said how much: the whole. */
function isDivided(owners: readonly NotaOwner[]): boolean {
  const [usufruct, bare] = (['usufruct', 'bare'] as const).map((right) => owners.filter((one) => one.right === right));
  if (!usufruct?.length || !bare?.length || usufruct.length + bare.length < owners.length) return false;
  const isUnsaid = (group: readonly NotaOwner[]) => group.every(({ percent }) => percent === null);
  const isAll = (group: readonly NotaOwner[]) =>
    Math.abs(group.reduce((sum, { percent }) => sum + (percent ?? Number.NaN), 0) - 100) < TOLERANCE;
  const groups = [usufruct, bare];
  return groups.some(isUnsaid) && groups.every((group) => isUnsaid(group) || isAll(group));
}

function partOf(owners: readonly NotaOwner[], { right, percent }: NotaOwner): number {
  return percent ?? Math.round(1e8 / owners.filter((other) => other.right === right).length) / 1e6;
}

/** Whether the holdings make up the whole property: full ownership with usufruct, and with bare ownership, each add up to a whole. */
export function isWhole(owners: readonly NotaOwner[]): boolean {
  if (owners.length === 0 || owners.some(({ percent, right }) => percent === null || right === null)) return false;
  const sums = [sumOf(owners, ['full', 'usufruct']), sumOf(owners, ['full', 'bare'])];
  return sums.every((all) => Math.abs(all - 100) < TOLERANCE);
}

function sumOf(owners: readonly NotaOwner[], rights: readonly string[]): number {
  return owners.reduce((all, { percent, right }) => all + (right && rights.includes(right) ? (percent ?? 0) : 0), 0);
}

function isTogether(one: NotaOwner, other: NotaOwner | undefined): boolean {
  return one.percent === other?.percent && one.right === other.right;
}

/** Whether a text speaks of what a couple owns together. */
export function isCommonProperty(text: string): boolean {
  return COMMON.test(fold(text));
}

const ALL = String.raw`\b(?:TOTS|TOTES|TODOS|TODAS|AMBOS|AMBAS|ELS DOS|LES DUES|LOS DOS|LAS DOS|OS DOUS|AS DUAS)\b[^.;:]{0,24}\b`;
/** "All of them in full ownership." */
const ALL_FULLY = new RegExp(
  String.raw`${ALL}(?:PLE DOMINI|PLENO DOMINIO|PLENA PROPIEDAD|PLENA PROPIEDADE|PLENA PROPRIEDADE)\b`,
);
/** "Both over the whole of the property." */
const ALL_OF_WHOLE = new RegExp(String.raw`${ALL}(?:SOBRE|DE|EN) (?:LA |EL |A |O )?(?:TOTALI|TODA\b|TOTA\b|TOTAL\b)`);
/** Marital community property, in five languages. */
const COMMON =
  /GANANC|GUANY|IRABAZ|CONSORCIAL|COMUNHAO|COMUNIDADE? (?:DE BENS|DE BIENES MATR)|SOCIEDAD CONYUGAL|SOCIETAT CONJUGAL/;
/** The property, and not only a right in it, is somebody's. */
const BELONGS =
  /\bPERTENEC|\bPERTANY|\bPERTENCE|\b(?:SON|ES|E|SAO) (?:(?:LOS|LA|EL|O|A|OS|SU|SUS) )?(?:ACTUAL(?:ES)? )?(?:DUEN|PROPIETARI|PROPRIETARI|DON[OA]S?\b)|\bPROPI?R?IEDADE? DE\b|\bPROPIETAT D|\bAQUISICAO\b|\bDUEN[OA]S? (?:EN PLENO|DE LA FINCA)|\bCORRESPONDE A\b|\bPLENO DOMINIO (?:DE LA FINCA|DE ESTA FINCA) (?:A FAVOR|CORRESPONDE)|\bDUEN[OA]S? DEL TODO|\bINSCRIT[AO]S?\b[^.;]{0,110}\bA (?:FAVOR|NOMBRE|NOM|NOME) D|\b(?:ES|E) D(?:E|EL|O|A) /;
const TOGETHER = /\bCONJUNT[AO]|\bCON[JYX]UGE|\bCONJUGE|\bCONYUGAL|\bESPOS[OA]\b|\bEZKONTIDE|\bMATRIMONI/;

/** In percent: three times 33,33 is not quite the whole. */
const TOLERANCE = 0.1;
