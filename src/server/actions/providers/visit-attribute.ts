import { type Attribute, VISIT_ATTRIBUTE } from '../../../domain/orders/attributes.ts';
import type { ItemRow } from '../items/item-row.ts';

/** The date of a visit as an attribute of the item, or none. Source: transitions.yaml, need `visit_at`. */
export function visitAttributeOf({ visit_at }: Pick<ItemRow, 'visit_at'>): Attribute[] {
  return visit_at === null ? [] : [{ key: VISIT_ATTRIBUTE, value: visit_at.toISOString() }];
}
