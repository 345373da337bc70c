/** A street of the Spanish cadastre: `type` is the two letters of the kind of road (`CL`, `AV`), `code` its number in the municipality. */
export interface Street {
  readonly type: string;
  readonly name: string;
  readonly code: string;
}
