/** What is around the words of a paper. */
export interface PaperSheet {
  readonly title: string;
  readonly locale: string;
  /** Of the portal. */
  readonly brand: string;
  /** Who stands behind it, at the foot of each page. */
  readonly issuer: string;
  readonly page: string;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** What the file says of its making to other programs. */
  readonly provenance: string;
}
