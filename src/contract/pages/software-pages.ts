/** The invoicing system as its producer declares it (Orden HAC/1177/2024, article 15). */
export interface SoftwareDeclaration {
  readonly name: string;
  readonly id: string;
  readonly version: string;
  readonly installation: string;
  readonly producer: { readonly name: string; readonly tax_id: string; readonly address: string };
  /** Day and place of the declaration. */
  readonly declared_on: string;
  readonly declared_in: string;
}
