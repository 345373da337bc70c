/** Device of a session, recognisable for its owner. */
export interface Client {
  readonly ipAddress: string;
  readonly userAgent: string | null;
}
