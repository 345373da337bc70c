/** Reading of a delivered document, in the customer's language except for quotations. */
export interface OwnNoteView {
  /** One entry a property; empty where a person corrected the reading. */
  readonly properties: readonly {
    /** Number and municipality; blank when neither was read. */
    readonly name: string;
    readonly owners: readonly { readonly name: string; readonly held: string }[];
    /** The paper says that there are no charges. */
    readonly is_free: boolean;
    readonly charges: readonly { readonly name: string; readonly text: string }[];
  }[];
  readonly corrected: { readonly descripcion: string; readonly cargas: string; readonly titulares: string } | null;
  /** Papers that help to sell it, where the customer himself owns a home. */
  readonly sale_papers: readonly { readonly name: string; readonly href: string }[];
}
