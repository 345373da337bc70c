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
  /** The ordered item that is being completed; null for a form under way. */
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
  /** Label of choosing none, where that is an answer. */
  readonly none_text: string | null;
  /** Data source of a picker, for types that pick from a list. */
  readonly picker: PickerView | null;
  /** What has been handed in for a file question, oldest first. */
  readonly files: readonly FormFileView[];
  readonly autocomplete: string | null;
  /** The boxes of an address, which make up `value`; null for a question that has one control. */
  readonly address: AddressBoxes | null;
  /** Where the streets and properties of an address are looked for; null where nothing is. */
  readonly search: AddressSearchView | null;
  /** Whether the cadastre can look up what is typed. */
  readonly shows_building: boolean;
  /** Of a cadastral reference, the properties to choose from that were found at an address. */
  readonly properties: readonly PropertyView[];
  readonly inputmode: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  readonly problem: string | null;
}

interface ChoiceView {
  readonly id: string;
  readonly name: string;
  readonly price_text: string | null;
  /** What else it is found by; only of choices that are looked for by words. */
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
  /** INE code of the municipality, as far as it is known. */
  readonly municipality: string | null;
  /** Field of the municipality, when the same page asks for it. */
  readonly municipality_field: string | null;
  /** Field of the same page that takes the reference of the property that is chosen. */
  readonly fills: string | null;
  /** Results, when the page was posted to search. */
  readonly found: AddressFindings | null;
}

export interface AddressFindings {
  readonly standing: CadastreStanding;
  /** Name of the street, where only one is meant. */
  readonly street: string | null;
  /** Names of streets to choose from, where the written one may be several. */
  readonly streets: readonly string[];
  /** Existing house numbers, where the one typed does not exist. */
  readonly nearest_numbers: readonly string[];
  /** How many properties there are, which may be more than are offered. */
  readonly count: number;
}

export type PickerView =
  | MunicipalityPickerView
  | { readonly kind: 'freguesia' }
  | { readonly kind: 'bank'; readonly country: 'ES' | 'PT' };

/** A municipality is looked for in the province that is chosen on this page, or before. */
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
  /** What search engines say of its form. */
  readonly description: string;
  readonly delivery: string;
  readonly product_href: string;
}

/** Another product that an answer suggests. */
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
  readonly problems: readonly FieldProblem[];
  readonly quote: QuoteView;
  readonly scope: PriceScopeView;
  /** Null where the time begins only with the papers that are sent after paying. */
  readonly arrival: ArrivalView | null;
  /** Suggestions beside an answer; they never change the flow. */
  readonly related: readonly RelatedProductView[];
  /** Notice above the questions, such as answers carried over by a redirect. */
  readonly notice: string | null;
  /** Message and way on of an exit. */
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

/** Where a link to a form that was begun elsewhere arrives. */
export interface ResumePage {
  readonly product: WizardProduct;
  readonly until: string;
  /** Whether this browser has begun the same form too. */
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
  /** True when the form is paid for now and completed afterwards. */
  readonly is_early: boolean;
  /** Questions asked at the end: other data, consents. */
  readonly questions: readonly QuestionView[];
  readonly problems: readonly FieldProblem[];
  readonly quote: QuoteView;
  readonly scope: PriceScopeView;
  /** Null where the time begins only with the papers that are sent after paying. */
  readonly arrival: ArrivalView | null;
  /** Suggestions to the last answers. */
  readonly related: readonly RelatedProductView[];
  readonly promise: string;
  readonly add_key: string;
}
