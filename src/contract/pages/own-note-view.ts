import type { NoteDifference } from '../../domain/notas/compare-notas.ts';

/** Reading of a delivered document, in the customer's language except for quotations. */
export interface OwnNoteView {
  /** One entry per property; empty if a person corrected the reading. */
  readonly properties: readonly {
    /** Number and municipality; blank if neither was read. */
    readonly name: string;
    readonly owners: readonly { readonly name: string; readonly held: string }[];
    /** The document states that there are no charges. */
    readonly is_free: boolean;
    /** The document's page of each part; null if unknown. */
    readonly pages: { readonly owners: number | null; readonly charges: number | null };
    /** Parts whose machine reading is uncertain. */
    readonly unsure: readonly ('owners' | 'charges')[];
    /** `text` is quoted from the nota; `means` and `check` are general explanations of the kind. */
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
  /** Link to this view as a PDF. */
  readonly paper_href: string;
  /** Documents needed to sell it, if the customer owns the home. */
  readonly sale_papers: readonly { readonly name: string; readonly href: string }[];
}

/** A difference between two notas: its description, with quotations from the earlier and the later one. */
export interface DifferenceView {
  readonly what: NoteDifference['what'];
  readonly about: string;
  readonly before: string | null;
  readonly after: string | null;
}
