/** When a paper comes that is ordered and paid now, in words. */
export interface ArrivalView {
  /** 'martes 24 antes de las 9:00' */
  readonly by: string;
  /** The same with the urgent service, where there is one that was not chosen. */
  readonly urgent_by: string | null;
}
