/** When a document ordered and paid now will arrive, in words. */
export interface ArrivalView {
  /** 'martes 24 antes de las 9:00' */
  readonly by: string;
  /** The same with the urgent service, if it exists and was not chosen. */
  readonly urgent_by: string | null;
  /** Measured speed of the registry in charge: nine of ten orders arrived before this day. Null if unknown. */
  readonly usual: { readonly registry: string; readonly before: string } | null;
}
