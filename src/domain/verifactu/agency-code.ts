/**
 * One of the agency's error codes. `refuses`: its consequence for what was sent; with `nothing` the record is accepted and must be
 * corrected.
 */
export interface AgencyCode {
  readonly code: number;
  readonly refuses: 'message' | 'record' | 'nothing';
  /** In the agency's own words, which are Spanish. */
  readonly means: string;
}
