import type { Text } from '../locale/locale.ts';
import type { BasisPoints, Cents } from '../money/money.ts';
import type { PaperIcon } from './icons.ts';
import type { Condition, Fee, Option, OptionId } from './option.ts';
import type { ProductContent } from './product-content.ts';

/** A page of the form, in order. `step` is the ordinal from 1; `route` has no leading slash. */
export type Step = {
  readonly step: number;
  readonly title: Text;
  readonly route: string;
  readonly option_ids: readonly OptionId[];
};

/** Stops the flow; `message` may hold `{brand}`, see `withBrand`. */
export type ExitCondition = {
  readonly type: 'or' | 'and';
  readonly options: readonly Condition[];
  readonly message: Text;
};

/** Skips the rest of the form if `options` and all `confirmation_options` hold. */
type EarlyCheckout = {
  readonly type: 'or' | 'and';
  readonly options: readonly Condition[];
  readonly confirmation_options: readonly Condition[];
};

/** Leads to another product at its step `step_saved`. Source: meanings.md "conditions_to_redirect.more". */
export type RedirectCondition = {
  /** The trigger and the further conditions (`more.and`); all must hold. */
  readonly conditions: readonly Condition[];
  readonly product_id_in: number;
  readonly product_id_out: number;
  readonly step_saved: number;
  /** Answers preset in the target. */
  readonly set: readonly { readonly option_id: OptionId; readonly value: string }[];
  /** Answers carried over unchanged. */
  readonly map: readonly { readonly from: OptionId; readonly to: OptionId }[];
  /** Choices mapped to choices of the target. */
  readonly value_map: readonly {
    readonly from: OptionId;
    readonly value: string;
    readonly to: OptionId;
    readonly to_value: string;
  }[];
};

/** Everything that `walkForm` and `quoteForm` need, as plain data, so that a submitted form can be stored with its version. */
export type Form = {
  readonly product_id: number;
  readonly base_price: Cents;
  readonly tax_rate: BasisPoints;
  readonly fees: readonly Fee[];
  /** Name of the product, the label of the base line. */
  readonly name: Text;
  readonly question_on_start: OptionId | null;
  readonly questions_on_confirm: readonly OptionId[];
  readonly steps: readonly Step[];
  /** In `index` order: the start question, the steps, the confirmation page. */
  readonly options: readonly Option[];
  readonly conditions_to_exit: readonly ExitCondition[];
  readonly conditions_to_earlycheckout: EarlyCheckout | null;
  readonly conditions_to_redirect: readonly RedirectCondition[];
};

/** Only suggests another product; never changes the flow. */
type RelatedCondition = { readonly condition: Condition; readonly product_id: number; readonly text: Text };

/** A delivery promise; business hours and days are those of meanings.md "Business hours". */
export type DeliveryPromise = { readonly value: number; readonly unit: 'hours' | 'business_days' };
export type Delivery = {
  readonly basic: DeliveryPromise;
  readonly urgent: DeliveryPromise | null;
  readonly text: Text;
};

/** An amount known only after ordering, charged as an additional payment. Source: catalogue.md "Product". */
export type PostOrderCharge = {
  readonly code: string;
  readonly label: Text;
  /** Cents before tax per unit; null = at cost. */
  readonly unit_price: Cents | null;
  readonly unit: 'order' | 'page' | 'property';
  readonly taxed: boolean;
  /** When it falls due, in words for agents. */
  readonly trigger: string;
  /** Only units over this number are charged. */
  readonly over?: number;
  readonly when?: Condition;
  /** The question whose chosen value limits the units by its `max`. */
  readonly max_from_option_id?: OptionId;
};

export const ORIGINS = ['inmueble', 'empresa', 'vehiculo'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Which questions the portfolio can answer. Source: catalogue.md "Product", `fast_form`. */
export type FastForm = {
  readonly origin: Origin;
  readonly map: readonly { readonly option_id: OptionId; readonly attribute: string }[];
  readonly defaults: readonly FastFormDefault[];
};

/** With `requires`, `otherwise` is taken when the portfolio lacks that attribute. */
type FastFormDefault = {
  readonly option_id: OptionId;
  readonly value: string;
  readonly requires?: string;
  readonly otherwise?: string;
};

/** A product with its form, in internal units (cents, basis points). Source: specification section 3 "Product". */
export type Product = Form & {
  readonly url_key: string;
  readonly cat_url_key: string;
  readonly group: string;
  /** Ids of the stores that sell it. */
  readonly stores: readonly number[];
  readonly position: number;
  readonly visible: boolean;
  readonly visible_on_services: boolean;
  /** Sold by link or fast form only, never listed. */
  readonly is_hidden: boolean;
  readonly popular: boolean;
  readonly short_description: Text;
  /** Texts of its page. */
  readonly content: ProductContent;
  /** Name of its drawing. */
  readonly icon: PaperIcon;
  readonly image: string;
  readonly thumbnail: string;
  /** With tax, cents. */
  readonly price: Cents;
  readonly delivery: Delivery;
  readonly post_order_charges: readonly PostOrderCharge[];
  readonly related_product: readonly number[];
  readonly related_conditions: readonly RelatedCondition[];
  readonly is_fast_form: boolean;
  readonly fast_form: readonly FastForm[];
  /** How long the document is valid, in words. */
  readonly validity: Text | null;
  /** The renewal interval of a subscription. */
  readonly subscription: 'yearly' | null;
};

/** The part of a product that is frozen with a submitted order. */
export function formOf(product: Product): Form {
  return {
    product_id: product.product_id,
    base_price: product.base_price,
    tax_rate: product.tax_rate,
    fees: product.fees,
    name: product.name,
    question_on_start: product.question_on_start,
    questions_on_confirm: product.questions_on_confirm,
    steps: product.steps,
    options: product.options,
    conditions_to_exit: product.conditions_to_exit,
    conditions_to_earlycheckout: product.conditions_to_earlycheckout,
    conditions_to_redirect: product.conditions_to_redirect,
  };
}
