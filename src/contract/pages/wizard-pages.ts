import type { CadastreStanding, PropertyView } from '../place-data.ts';
import type { ArrivalView } from './arrival-view.ts';
import type { FieldProblem } from './posted-form.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';

export type QuestionType =
  | 'radio'
  | 'radio_button'
  | 'drop_down'
  | 'checkbox'
  | 'multiple'
  | 'field'
  | 'area'
  | 'date'
  | 'file'
  | 'municipio'
  | 'municipio_ce'
  | 'banco'
  | 'sociedad'
  | 'freguesia';

export interface QuestionView {
  readonly option_id: number;
  readonly product_id: number;
  /** The ordered item being completed; null for an unfinished form. */
  readonly item_id: number | null;
  /** The incident form it belongs to; null elsewhere. */
  readonly form_id: number | null;
  /** Name of the form field: `q` and the option id. */
  readonly field: string;
  readonly type: QuestionType;
  readonly title: string;
  readonly help: string | null;
  readonly placeholder: string | null;
  readonly required: boolean;
  readonly can_be_empty: boolean;
  readonly max_length: number;
  readonly value: string;
  /** Label of the value in a picker ("Elche/Elx (Alicante)"). */
  readonly value_text: string;
  readonly values: readonly ChoiceView[];
  /** Label of the choice of none, if that is an answer. */
  readonly none_text: string | null;
  /** Data source of a picker, for types that pick from a list. */
  readonly picker: PickerView | null;
  /** Uploaded files of a file question, oldest first. */
  readonly files: readonly FormFileView[];
  readonly autocomplete: string | null;
  /** The inputs of an address, which make up `value`; null for a question with one control. */
  readonly address: AddressBoxes | null;
  /** Context for searching streets and properties of an address; null without a search. */
  readonly search: AddressSearchView | null;
  /** Whether the cadastre can look up what is typed. */
  readonly shows_building: boolean;
  /** For a cadastral reference, the properties found at an address, to choose from. */
  readonly properties: readonly PropertyView[];
  readonly inputmode: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  readonly problem: string | null;
}

interface ChoiceView {
  readonly id: string;
  readonly name: string;
  readonly price_text: string | null;
  /** Further search words; only for choices that are searched. */
  readonly words?: string;
}

export interface AddressBoxes {
  readonly street: string;
  readonly number: string;
  readonly stairs: string;
  readonly floor: string;
  readonly door: string;
}

export interface AddressSearchView {
  /** INE code of the municipality, if known. */
  readonly municipality: string | null;
  /** Field of the municipality, if it is on the same page. */
  readonly municipality_field: string | null;
  /** Field of the same page that receives the selected property's reference. */
  readonly fills: string | null;
  /** Results, when the page was posted to search. */
  readonly found: AddressFindings | null;
}

export interface AddressFindings {
  /** `busy`: too many lookups in a row. */
  readonly standing: CadastreStanding | 'busy';
  /** Name of the street, if unambiguous. */
  readonly street: string | null;
  /** Candidate street names, if the typed one is ambiguous. */
  readonly streets: readonly string[];
  /** Existing house numbers, if the typed one does not exist. */
  readonly nearest_numbers: readonly string[];
  /** Number of properties, which may be more than are offered. */
  readonly count: number;
}

export type PickerView =
  | MunicipalityPickerView
  | { readonly kind: 'freguesia' }
  | { readonly kind: 'bank'; readonly country: 'ES' | 'PT' };

/** Municipalities are searched in the province chosen on this page, or before. */
export interface MunicipalityPickerView {
  readonly kind: 'municipality';
  readonly province: {
    readonly field: string;
    /** The answer so far. */
    readonly value: string;
    /** INE code of the province by the value of its choice. */
    readonly codes: Readonly<Record<string, string>>;
  } | null;
}

export interface FormFileView {
  readonly file_id: string;
  readonly name: string;
  readonly size_text: string;
}

export interface QuoteView {
  readonly lines: readonly { readonly label: string; readonly amount: Price }[];
  readonly subtotal: Price;
  readonly tax_rate_text: string;
  readonly tax_amount: Price;
  readonly fees: Price;
  readonly total: Price;
}

export interface WizardProduct {
  readonly product_id: number;
  readonly url_key: string;
  readonly name: string;
  /** Description of its form for search engines. */
  readonly description: string;
  readonly delivery: string;
  readonly product_href: string;
}

/** Another product suggested by an answer. */
export interface RelatedProductView {
  readonly text: string;
  readonly product_name: string;
  readonly href: string;
}

export interface WizardPage {
  readonly kind: 'questions' | 'exit';
  readonly product: WizardProduct;
  readonly key: string;
  readonly title: string;
  readonly href: string;
  /** Position among the pages that the answers so far lead to; 0 for the question before them. */
  readonly ordinal: number;
  readonly total: number;
  readonly previous_href: string | null;
  readonly questions: readonly QuestionView[];
  /** Whether the form has documents that may say what its questions ask. */
  readonly has_papers: boolean;
  readonly problems: readonly FieldProblem[];
  readonly quote: QuoteView;
  readonly scope: PriceScopeView;
  /** Null if the time only starts once documents are uploaded after the payment. */
  readonly arrival: ArrivalView | null;
  /** Suggestions next to an answer; they never change the flow. */
  readonly related: readonly RelatedProductView[];
  /** Notice above the questions, such as answers carried over by a redirect. */
  readonly notice: string | null;
  /** Message and next step of an exit. */
  readonly exit: { readonly message: string; readonly href: string; readonly link_text: string } | null;
  /** A link that continues the form in another browser, once requested. */
  readonly link: FormLinkView | null;
  /** True when the page was reached by a change link of the check-your-answers page. */
  readonly changing: boolean;
}

export interface FormLinkView {
  /** Absolute; anyone who has it can read the answers. */
  readonly href: string;
  /** Day until which it opens. */
  readonly until: string;
}

/** Target of a link to a form started on another device. */
export interface ResumePage {
  readonly product: WizardProduct;
  readonly until: string;
  /** Whether this browser has started the same form too. */
  readonly replaces: boolean;
}

export interface ConfirmationPage {
  readonly product: WizardProduct;
  readonly href: string;
  /** Route that the finished form is posted to (`/tienda/cart/add/ns`). */
  readonly post_to: string;
  readonly previous_href: string;
  readonly answers: readonly {
    readonly option_id: number;
    readonly label: string;
    readonly value: string;
    readonly change_href: string;
  }[];
  /** True if the form is paid for now and completed afterwards. */
  readonly is_early: boolean;
  /** Final questions: other data, consents. */
  readonly questions: readonly QuestionView[];
  readonly problems: readonly FieldProblem[];
  readonly quote: QuoteView;
  readonly scope: PriceScopeView;
  /** Null if the time only starts once documents are uploaded after the payment. */
  readonly arrival: ArrivalView | null;
  /** Suggestions for the last answers. */
  readonly related: readonly RelatedProductView[];
  readonly promise: string;
  readonly add_key: string;
}
