import { type Catalogue, findProductBySlug } from '../catalogue.ts';
import { checkCatalogue } from '../check-catalogue.ts';
import type { Option } from '../option.ts';
import type { Product } from '../product.ts';
import { problemText } from '../report.ts';

export type Spoil = (whole: Catalogue) => Catalogue;

/** Ways to put a fault into a catalogue, most of them into its nota simple. */
export function spoilersOf(catalogue: Catalogue) {
  function note(): Product {
    const product = findProductBySlug(catalogue, 'nota-simple');
    if (!product) throw new Error('no nota-simple');
    return product;
  }

  function inProduct(url_key: string, fields: Partial<Product>): Spoil {
    return (whole) => ({
      ...whole,
      products: whole.products.map((product) => (product.url_key === url_key ? { ...product, ...fields } : product)),
    });
  }

  function inOption(option_id: number, fields: Partial<Option>): Spoil {
    const options = note().options.map((option) =>
      option.option_id === option_id ? { ...option, ...fields } : option,
    );
    return inProduct('nota-simple', { options });
  }

  function inStep(url_key: string, option_ids: number[]): Spoil {
    return inProduct(url_key, {
      steps: note().steps.map((step, index) => (index === 0 ? { ...step, option_ids } : step)),
    });
  }

  function redirecting(fields: Partial<Product['conditions_to_redirect'][number]>): Spoil {
    const conditions_to_redirect = note().conditions_to_redirect.map((redirect) => ({ ...redirect, ...fields }));
    return inProduct('nota-simple', { conditions_to_redirect });
  }

  function on(value: string) {
    return { option_id: 411, op: 'eq', values: [value] } as const;
  }

  function urgentValues() {
    return note().options.find(({ option_id }) => option_id === 411)!.opt_values;
  }

  function firstValue() {
    return urgentValues()[0]!;
  }

  function secondValue() {
    return urgentValues()[1]!;
  }

  function laterCharge(): Product['post_order_charges'][number] {
    return { code: 'pages', label: note().name, unit_price: 100, unit: 'page', taxed: true, trigger: 'later' };
  }

  function inPortals(fields: Partial<Catalogue['portals'][number]>): Spoil {
    return (whole) => ({ ...whole, portals: whole.portals.map((portal) => ({ ...portal, ...fields })) });
  }

  function inCategories(fields: Partial<Catalogue['categories'][number]>): Spoil {
    return (whole) => ({ ...whole, categories: whole.categories.map((category) => ({ ...category, ...fields })) });
  }

  return {
    note,
    inProduct,
    inOption,
    inStep,
    redirecting,
    on,
    firstValue,
    secondValue,
    laterCharge,
    inPortals,
    inCategories,
  };
}

/** All that is wrong with a catalogue, a line each. */
export function faultsOf(catalogue: Catalogue): string {
  return checkCatalogue(catalogue).map(problemText).join('\n');
}
