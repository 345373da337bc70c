import type { PortfolioKind } from '../../domain/portfolio/records.ts';
import type { ComparedPapers } from '../orders/compared-papers.ts';
import type { CompanyNews } from './company-news.ts';
import type { ShownStatus } from './order-pages.ts';
import type { FieldProblem, PostedFields, PostedPage, PostResult } from './posted-form.ts';

/** The lists of the portfolio, as named in their addresses. */
export const PORTFOLIO_LISTS = ['inmuebles', 'empresas', 'vehiculos'] as const;
export type PortfolioList = (typeof PORTFOLIO_LISTS)[number];

/** Server functions for the pages under `/orders/inmuebles`, `/orders/empresas` and `/orders/vehiculos`. All throw sign_in_required. */
export interface PortfolioPort {
  /** The customer's records of one kind; `asked` is the query of the page: text, filters, page. */
  things(list: PortfolioList, asked: PostedFields): Promise<ThingsPage>;
  /** `fields.intent` is `restore` (a removed record) or `decline` (a proposal). */
  changeThings(list: PortfolioList, fields: PostedFields): Promise<PostResult<ThingsPage>>;
  thing(list: PortfolioList, id: string): Promise<ThingPage>;
  /** `fields.intent` is `order`, `favourite`, `follow` or `remove`. */
  changeThing(list: PortfolioList, id: string, fields: PostedFields): Promise<PostResult<ThingPage>>;
  /** Two papers of a property compared; `asked` names their files as `one` and `other`. */
  comparison(id: string, asked: PostedFields): Promise<ComparisonPage>;
  /** The form of a new record (`id` null), optionally prefilled by the query, or of an existing one. */
  thingForm(list: PortfolioList, id: string | null, asked: PostedFields): Promise<ThingFormPage>;
  saveThing(list: PortfolioList, id: string | null, fields: PostedFields): Promise<PostResult<ThingFormPage>>;
  importForm(list: PortfolioList): Promise<ImportPage>;
  /** Without the intent `import` it only previews the import. */
  importThings(list: PortfolioList, posted: PostedPage): Promise<PostResult<ImportPage>>;
}

interface ListFrame {
  readonly list: PortfolioList;
  readonly kind: PortfolioKind;
}

export interface ThingsPage extends ListFrame {
  /** Active filters of the page, by field; `text` is the search text. */
  readonly asked: Readonly<Record<string, string>>;
  readonly filters: readonly {
    readonly name: string;
    readonly label: string;
    readonly choices: readonly { readonly id: string; readonly name: string }[];
  }[];
  readonly things: readonly ThingCard[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly is_filtered: boolean;
  /** Records found in delivered documents and missing in the portfolio. */
  readonly proposals: readonly {
    readonly key: string;
    readonly name: string;
    readonly facts: string;
    readonly order_id: string;
    readonly order_href: string;
    readonly add_href: string;
  }[];
  /** The record that was just removed and can be restored. */
  readonly removal_id: string | null;
  /** Number of records just imported; null without an import. */
  readonly imported: number | null;
  readonly problems: readonly FieldProblem[];
}

export interface ThingCard {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  /** Initials of a company; null for other kinds, which have an icon. */
  readonly acronym: string | null;
  readonly facts: string;
  readonly is_favourite: boolean;
  readonly is_followed: boolean;
  /** Number of its outdated documents. */
  readonly old_papers: number;
  readonly orders: number;
}

/** A recommended document, and how to get it. */
export interface PaperView {
  readonly product_id: number;
  readonly name: string;
  readonly state: 'missing' | 'ordered' | 'fresh' | 'old';
  /** When it was delivered, and when it becomes outdated. */
  readonly delivered_text: string | null;
  readonly until_text: string | null;
  readonly price_text: string;
  /** Page to renew it; null if it is ordered as before. */
  readonly renew_href: string | null;
}

export interface ThingPage extends ListFrame {
  readonly id: number;
  readonly name: string;
  readonly acronym: string | null;
  readonly is_favourite: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly papers: readonly PaperView[];
  /** Orders all missing and outdated documents at once; null for fewer than two. */
  readonly basket: { readonly count: number; readonly total_text: string } | null;
  /** Owners in the latest nota, if the portfolio's owner is not among them. */
  readonly contradiction: {
    readonly holder: string;
    readonly in_note: string;
    readonly order_id: string;
    readonly order_href: string;
  } | null;
  /** Following a company: `next_text` is the day on which its report becomes outdated; null without a report. */
  readonly following: {
    readonly is_active: boolean;
    readonly next_text: string | null;
    /** Gazette entries from the time it has been followed, newest first. */
    readonly news: readonly CompanyNews[];
  } | null;
  /** The page that compares its papers; null with fewer than two, or for other kinds. */
  readonly compare_href: string | null;
  readonly orders: readonly {
    readonly item_id: number;
    readonly name: string;
    readonly order_id: string;
    readonly href: string;
    readonly status: ShownStatus;
    readonly status_text: string;
    readonly created_text: string;
  }[];
  readonly files: readonly {
    readonly file_id: string;
    readonly name: string;
    readonly size_text: string;
    readonly href: string;
    readonly is_new: boolean;
  }[];
  /** Other services that can be ordered with its data. */
  readonly others: readonly { readonly product_id: number; readonly name: string; readonly price_text: string }[];
  readonly problems: readonly FieldProblem[];
}

export interface ComparisonPage {
  readonly id: number;
  readonly name: string;
  readonly found: ComparedPapers;
}

export interface ThingFormPage extends ListFrame {
  readonly id: number | null;
  /** Name of the edited record; blank for a new one. */
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  /** The version that the values are based on, and these values; blank for a new one. */
  readonly version: string;
  readonly base: string;
  /** Idempotency key of the form. */
  readonly request_key: string;
  /** The document that proposed it (`item-position`); blank without one. */
  readonly from: string;
  /** Fields changed elsewhere meanwhile, with their current values. */
  readonly clashes: readonly { readonly field: string; readonly label: string; readonly now: string }[];
  /** Whether somebody else changed it while the form was open. */
  readonly is_stale: boolean;
  /** Lookup of a property in the cadastre; null for other kinds and for existing records. */
  readonly cadastre: {
    readonly typed: string;
    readonly problem: string | null;
    readonly is_found: boolean;
    /** The properties of a plot, to choose from. */
    readonly choices: readonly { readonly refcat: string; readonly text: string; readonly href: string }[];
  } | null;
  readonly problems: readonly FieldProblem[];
}

export interface ImportPage extends ListFrame {
  /** The table as entered, for confirmation or correction. */
  readonly text: string;
  /** Preview of its effect; null before there is one. */
  readonly plan: {
    readonly added: readonly { readonly line: number; readonly name: string; readonly facts: string }[];
    readonly added_count: number;
    readonly known_count: number;
    readonly faults: readonly {
      readonly line: number;
      readonly column: string | null;
      readonly message: string;
    }[];
    readonly fault_count: number;
  } | null;
  /** Names of the recognised columns. */
  readonly columns: readonly string[];
  readonly problems: readonly FieldProblem[];
}
