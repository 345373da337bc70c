import type { Attribute } from '@peculiar/asn1-cms';

/** The value of an attribute that stands once, with one value. */
export function attributeOf(attributes: readonly Attribute[] | undefined, type: string): ArrayBuffer | null {
  const [found, ...others] = (attributes ?? []).filter(({ attrType }) => attrType === type);
  return found && others.length === 0 && found.attrValues.length === 1 ? (found.attrValues[0] ?? null) : null;
}
