import { fold } from './fold.ts';
import type { NotaOwner } from './owner.ts';

/**
 * Owners without shares that were only supposed, because nothing was said of them, where the text has a number that looks like a share and belongs to
 * nobody: it may be one that was not understood.
 */
export function withoutSupposedShares(owners: readonly NotaOwner[], text: string): readonly NotaOwner[] {
  const isSupposed = ({ share, percent }: NotaOwner) => share === null && percent !== null;
  if (!owners.some(isSupposed) || !LIKE_SHARE.test(fold(text))) return owners;
  return owners.map((owner) => (isSupposed(owner) ? { ...owner, percent: null } : owner));
}

/** Two decimals or more up to a hundred, without a unit or a coin, or two numbers that make a hundred. */
const LIKE_SHARE =
  /(?<![\d.,/-]|(?:€|EUR|EUROS|PTS) ?)(?:100|\d{1,2})[.,]\d{2,8}(?![\d.,/-]*\d)(?!\s?(?:€|EUR|PTS|PESETAS|M2|M²|METROS|METRES|MTS|HECT|HA\b|AREAS|CA\b|H\b))|\b(?:90\s?[/-]\s?10|80\s?[/-]\s?20|75\s?[/-]\s?25|70\s?[/-]\s?30|60\s?[/-]\s?40|40\s?[/-]\s?60|30\s?[/-]\s?70|25\s?[/-]\s?75|20\s?[/-]\s?80|10\s?[/-]\s?90)\b/;
