interface Row {
  readonly product_name: string;
  readonly property: string | null;
  readonly subject: string | null;
}

/** What a row of a list is about: its product, the property, and the holder or whom else it names. */
export function aboutText({ product_name, property, subject }: Row): string {
  return [product_name, property, subject].filter(Boolean).join(' · ');
}
