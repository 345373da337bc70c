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

/** Whether the holdings make up the whole property: full ownership with usufruct, and with bare ownership, each add up to a whole. */
export function isWhole(owners: readonly NotaOwner[]): boolean {
  if (owners.length === 0 || owners.some(({ percent, right }) => percent === null || right === null)) return false;
  const sum = (rights: readonly string[]) =>
    owners.reduce((all, { percent, right }) => all + (right && rights.includes(right) ? (percent ?? 0) : 0), 0);
  return [sum(['full', 'usufruct']), sum(['full', 'bare'])].every((all) => Math.abs(all - 100) < TOLERANCE);
}

function isTogether(one: NotaOwner, other: NotaOwner | undefined): boolean {
  return one.percent === other?.percent && one.right === other.right;
}

/** Whether a text speaks of what a couple owns together. */
export function isCommonProperty(text: string): boolean {
  return COMMON.test(fold(text));
}

/** Marital community property, in four languages. */
const COMMON = /GANANC|GUANY|IRABAZ|CONSORCIAL|COMUNHAO|COMUNIDADE? (?:DE BENS|DE BIENES MATR)/;

/** In percent: three times 33,33 is not quite the whole. */
const TOLERANCE = 0.1;
