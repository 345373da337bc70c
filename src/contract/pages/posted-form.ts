/** Fields of a posted form: the first value of each, multiple values joined by commas. */
export type PostedFields = Readonly<Record<string, string>>;

/** A file that came with a posted form; `field` is the name of its control. */
export interface PostedFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A page of a form as it was posted, with the files that a browser without scripts sends along. */
export interface PostedPage {
  readonly fields: PostedFields;
  readonly files: readonly PostedFile[];
}

/** A problem and its place. `field` is the name of the form field, or null for the whole form. */
export interface FieldProblem {
  readonly field: string | null;
  readonly message: string;
}

/**
 * Outcome of a posted form: where to go next, or the same page again with everything that was entered.
 * A redirect is an address of this site (path only).
 */
export type PostResult<Page> =
  | { readonly ok: true; readonly redirect: string }
  | { readonly ok: false; readonly status: number; readonly page: Page };
