import type { PortfolioKind } from '../../domain/portfolio/records.ts';
import type { CompanyNews } from './company-news.ts';
import type { ShownStatus } from './order-pages.ts';
import type { FieldProblem, PostedFields, PostedPage, PostResult } from './posted-form.ts';

/** The lists of the portfolio, as their addresses name them. */
export const PORTFOLIO_LISTS = ['inmuebles', 'empresas', 'vehiculos'] as const;
export type PortfolioList = (typeof PORTFOLIO_LISTS)[number];

/** What the pages under `/orders/inmuebles`, `/orders/empresas` and `/orders/vehiculos` ask of the server. All throw sign_in_required. */
export interface PortfolioPort {
  /** One kind of the customer's things; `asked` is the query of the page: text, filters, page. */
  things(list: PortfolioList, asked: PostedFields): Promise<ThingsPage>;
  /** `fields.intent` is `restore` (what was just removed) or `decline` (a proposal). */
  changeThings(list: PortfolioList, fields: PostedFields): Promise<PostResult<ThingsPage>>;
  thing(list: PortfolioList, id: string): Promise<ThingPage>;
  /** `fields.intent` is `order`, `favourite`, `follow` or `remove`. */
  changeThing(list: PortfolioList, id: string, fields: PostedFields): Promise<PostResult<ThingPage>>;
  /** The form of a new thing (`id` null), which the query may fill in, or of one that is kept. */
  thingForm(list: PortfolioList, id: string | null, asked: PostedFields): Promise<ThingFormPage>;
  saveThing(list: PortfolioList, id: string | null, fields: PostedFields): Promise<PostResult<ThingFormPage>>;
  importForm(list: PortfolioList): Promise<ImportPage>;
  /** Without the intent `import` it shows what the table would add. */
  importThings(list: PortfolioList, posted: PostedPage): Promise<PostResult<ImportPage>>;
}

interface ListFrame {
  readonly list: PortfolioList;
  readonly kind: PortfolioKind;
}

export interface ThingsPage extends ListFrame {
  /** Filters that the page was asked with, by field; `text` is what was looked for. */
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
  /** What delivered papers are about and the portfolio lacks. */
  readonly proposals: readonly {
    readonly key: string;
    readonly name: string;
    readonly facts: string;
    readonly order_id: string;
    readonly order_href: string;
    readonly add_href: string;
  }[];
  /** What was just removed and can be put back. */
  readonly removal_id: string | null;
  /** How many a table just added; null without one. */
  readonly imported: number | null;
  readonly problems: readonly FieldProblem[];
}

export interface ThingCard {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  /** Initials of a company; null for the others, which have a sign. */
  readonly acronym: string | null;
  readonly facts: string;
  readonly is_favourite: boolean;
  readonly is_followed: boolean;
  /** How many of its papers are old. */
  readonly old_papers: number;
  readonly orders: number;
}

/** A paper that its owner should have, and how it is got. */
export interface PaperView {
  readonly product_id: number;
  readonly name: string;
  readonly state: 'missing' | 'ordered' | 'fresh' | 'old';
  /** When it was delivered, and from when on it is old. */
  readonly delivered_text: string | null;
  readonly until_text: string | null;
  readonly price_text: string;
  /** Where the same paper is renewed; null where it is ordered as before. */
  readonly renew_href: string | null;
}

export interface ThingPage extends ListFrame {
  readonly id: number;
  readonly name: string;
  readonly acronym: string | null;
  readonly is_favourite: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly papers: readonly PaperView[];
  /** Everything that is missing or old, ordered at once; null for fewer than two papers. */
  readonly basket: { readonly count: number; readonly total_text: string } | null;
  /** Holders that the last note names, when the holder of the portfolio is none of them. */
  readonly contradiction: {
    readonly holder: string;
    readonly in_note: string;
    readonly order_id: string;
    readonly order_href: string;
  } | null;
  /** Following a company: `next_text` is the day on which its report becomes old; null without a report. */
  readonly following: {
    readonly is_active: boolean;
    readonly next_text: string | null;
    /** What the gazette published of it while it was followed, the newest first. */
    readonly news: readonly CompanyNews[];
  } | null;
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

export interface ThingFormPage extends ListFrame {
  readonly id: number | null;
  /** Name of what is changed; blank for a new one. */
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  /** The version that the values are based on, and these values; blank for a new one. */
  readonly version: string;
  readonly base: string;
  /** Makes one thing of a form that is sent twice. */
  readonly request_key: string;
  /** The paper that proposed it (`item-position`); blank without one. */
  readonly from: string;
  /** Fields that were changed elsewhere in the meantime, with what they hold now. */
  readonly clashes: readonly { readonly field: string; readonly label: string; readonly now: string }[];
  /** Whether somebody changed it while the form was open. */
  readonly is_stale: boolean;
  /** Looking a property up in the cadastre; null for other things and for one that is changed. */
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
  /** The table as it was given, so that it can be confirmed or mended. */
  readonly text: string;
  /** What it would do; null before there is one. */
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
  /** Names of the columns that are read. */
  readonly columns: readonly string[];
  readonly problems: readonly FieldProblem[];
}
