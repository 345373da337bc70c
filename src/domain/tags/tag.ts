/** Maximum length of a tag, and maximum of tags per item. */
export const LONGEST_TAG = 40;
export const MOST_TAGS = 20;

/** Colours of tags; each tag always has the same one. */
export const TAG_TONES = 8;

/**
 * A tag in normal form: lower case, single spaces, no invisible characters.
 * @returns null if it is empty or too long
 */
export function tidyTag(typed: string): string | null {
  if (typed.length > MOST_TYPED) return null;
  const tag = typed
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return tag === '' || tag.length > LONGEST_TAG ? null : tag;
}

/** Which of the colours a tag has, from 0. */
export function toneOfTag(tag: string): number {
  let sum = 0;
  for (const letter of tag) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TAG_TONES;
}

/** Far above any tag: longer input is rejected unread. */
const MOST_TYPED = 400;

type TagDecision =
  | { readonly ok: true; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly ok: false; readonly code: 'tag_invalid' | 'too_many_tags'; readonly params: { readonly most: number } };

/** The actual changes to an item's tags. Adding an existing one or removing a missing one is no error. */
export function decideTags(
  before: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): TagDecision {
  const wanted = add.map(tidyTag);
  if (wanted.includes(null)) return { ok: false, code: 'tag_invalid', params: { most: LONGEST_TAG } };
  const gone = new Set(remove.map(tidyTag));
  const added = [...new Set(wanted)].filter((tag) => tag !== null && !before.includes(tag)) as string[];
  const removed = before.filter((tag) => gone.has(tag) && !wanted.includes(tag));
  if (before.length - removed.length + added.length > MOST_TAGS && added.length > 0) {
    return { ok: false, code: 'too_many_tags', params: { most: MOST_TAGS } };
  }
  return { ok: true, added, removed };
}
