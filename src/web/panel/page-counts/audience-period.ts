/** Days (`yyyy-mm-dd`), both included, and the portal; all of them without one. */
export interface AudiencePeriod {
  readonly from: string;
  readonly until: string;
  readonly store_id?: number;
}
