import { fold } from './fold.ts';
import type { NotaOwner } from './owner.ts';

/**
 * Owners whose table gives each of a couple the share that both hold together: where all shares come to more than the whole, and to the
 * whole once those of each couple are divided, they are.
 */
export function withCouples(owners: readonly NotaOwner[], regimes: readonly string[]): readonly NotaOwner[] {
  if (isWhole(owners)) return owners;
  const divided = owners.map((owner, place) => {
    const isCommon = COMMON.test(fold(regimes[place] ?? ''));
    const partner = [place - 1, place + 1].some(
      (other) => isTogether(owner, owners[other]) && COMMON.test(fold(regimes[other] ?? '')),
    );
    return isCommon && partner && owner.percent !== null
      ? { ...owner, percent: Math.round(owner.percent * 5e5) / 1e6 }
      : owner;
  });
  return isWhole(divided) ? divided : owners;
}

/** Whether what the owners hold makes up the whole property: full ownership with usufruct, and with bare ownership, each to a whole. */
export function isWhole(owners: readonly NotaOwner[]): boolean {
  if (owners.length === 0 || owners.some(({ percent, right }) => percent === null || right === null)) return false;
  const sum = (rights: readonly string[]) =>
    owners.reduce((all, { percent, right }) => all + (right && rights.includes(right) ? (percent ?? 0) : 0), 0);
  return [sum(['full', 'usufruct']), sum(['full', 'bare'])].every((all) => Math.abs(all - 100) < TOLERANCE);
}

function isTogether(one: NotaOwner, other: NotaOwner | undefined): boolean {
  return one.percent === other?.percent && one.right === other.right;
}

/** The community of a couple, in four languages. */
const COMMON = /GANANC|GUANYS|IRABAZ|CONSORCIAL/;

/** Of a hundred: three times 33,33 is not quite the whole. */
const TOLERANCE = 0.1;
