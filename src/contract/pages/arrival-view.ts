/** When a paper comes that is ordered and paid now, in words. */
export interface ArrivalView {
  /** 'martes 24 antes de las 9:00' */
  readonly by: string;
  /** The same with the urgent service, where there is one that was not chosen. */
  readonly urgent_by: string | null;
  /** How fast the registry in charge is as measured: nine of ten orders came before this day. Null where it is not known. */
  readonly usual: { readonly registry: string; readonly before: string } | null;
}
