/** Device of a session, as its owner recognises it. */
export interface Client {
  readonly ipAddress: string;
  readonly userAgent: string | null;
}
