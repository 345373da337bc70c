/** A street as the Spanish cadastre lists it: `type` is its two letters for the kind of road (`CL`, `AV`), `code` its number in the municipality. */
export interface Street {
  readonly type: string;
  readonly name: string;
  readonly code: string;
}
