/** Additional facts about an item from the company. Source: specification section 3, `atributos`. */
export interface Attribute {
  readonly key: string;
  readonly value: string;
}

/** A change of one attribute; null or blank removes it. */
export interface AttributeWish {
  readonly key: string;
  readonly value: string | null;
}

/** Result for one attribute; null on the side where it is absent. */
export interface AttributeChange {
  readonly key: string;
  readonly old: string | null;
  readonly new: string | null;
}

type AttributesDecision =
  | { readonly ok: true; readonly changes: readonly AttributeChange[] }
  | { readonly ok: false; readonly code: 'invalid_input'; readonly params: { readonly detail: string } };

/** The attribute with a note to the customer, in whole sentences. Source: meanings.md "simple_update". */
export const CUSTOMER_NOTE = 'nota';
/** The date of a visit, which only a change of status fixes. */
export const VISIT_ATTRIBUTE = 'visit_at';
/** Limit of attributes per item. */
export const MOST_ATTRIBUTES = 40;

/** Changes of an item's attributes. Unnamed keys stay, the last value of a repeated key wins, and unchanged values are dropped. */
export function decideAttributes(current: readonly Attribute[], wishes: readonly AttributeWish[]): AttributesDecision {
  const before = new Map(current.map(({ key, value }) => [key, value]));
  const after = new Map(before);
  for (const wish of wishes) {
    const key = wish.key.trim();
    const value = wish.value?.trim() ?? '';
    if (!KEY.test(key) || key === VISIT_ATTRIBUTE)
      return { ok: false, code: 'invalid_input', params: { detail: 'atributos.key' } };
    if (value === '') after.delete(key);
    else after.set(key, value);
  }
  if (after.size > MOST_ATTRIBUTES) return { ok: false, code: 'invalid_input', params: { detail: 'atributos' } };
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const changes = keys
    .map((key) => ({ key, old: before.get(key) ?? null, new: after.get(key) ?? null }))
    .filter((change) => change.old !== change.new);
  return { ok: true, changes };
}

/** Words of any language, with the signs that occur inside names. */
const KEY = /^[\p{L}\p{N}][\p{L}\p{N} ._/()-]{0,59}$/u;
