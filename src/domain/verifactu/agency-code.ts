/** One of the agency's error codes. `refuses`: what it makes of what was sent; `nothing` is taken and has to be mended. */
export interface AgencyCode {
  readonly code: number;
  readonly refuses: 'message' | 'record' | 'nothing';
  /** In the agency's own words, which are Spanish. */
  readonly means: string;
}
