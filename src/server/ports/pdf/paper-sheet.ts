/** The frame around the text of a paper. */
export interface PaperSheet {
  readonly title: string;
  readonly locale: string;
  /** Of the portal. */
  readonly brand: string;
  /** The responsible company, at the foot of each page. */
  readonly issuer: string;
  readonly page: string;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** Metadata for other programs about how the file was made. */
  readonly provenance: string;
}
