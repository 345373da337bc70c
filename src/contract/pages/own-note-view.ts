import type { NoteDifference } from '../../domain/notas/compare-notas.ts';

/** Reading of a delivered document, in the customer's language except for quotations. */
export interface OwnNoteView {
  /** One entry a property; empty where a person corrected the reading. */
  readonly properties: readonly {
    /** Number and municipality; blank when neither was read. */
    readonly name: string;
    readonly owners: readonly { readonly name: string; readonly held: string }[];
    /** The paper says that there are no charges. */
    readonly is_free: boolean;
    /** On which page of the document a part stands; null where that is not known. */
    readonly pages: { readonly owners: number | null; readonly charges: number | null };
    /** Parts that the machine is not sure to have read right. */
    readonly unsure: readonly ('owners' | 'charges')[];
    /** `text` is the place in the note, as it is printed; `means` and `check` are general words about the kind. */
    readonly charges: readonly {
      readonly name: string;
      readonly text: string;
      readonly means: string;
      readonly check: string;
    }[];
    /** What changed since the customer's last earlier note of the property; null without one. */
    readonly earlier: {
      readonly order_id: string;
      readonly order_href: string;
      readonly date_text: string;
      readonly differences: readonly DifferenceView[];
    } | null;
  }[];
  readonly corrected: { readonly descripcion: string; readonly cargas: string; readonly titulares: string } | null;
  /** This as a PDF. */
  readonly paper_href: string;
  /** Documents needed to sell it, if the customer owns the home. */
  readonly sale_papers: readonly { readonly name: string; readonly href: string }[];
}

/** A difference between two notes: what it is about in words, and the places that say so, of the earlier and of the later note. */
export interface DifferenceView {
  readonly what: NoteDifference['what'];
  readonly about: string;
  readonly before: string | null;
  readonly after: string | null;
}
