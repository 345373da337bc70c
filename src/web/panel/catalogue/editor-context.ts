import { createContext, useContext } from 'react';
import type { ProductAnswer, ProductRow } from '../../../contract/catalogue/catalogue-calls.ts';
import { PART_WORDS } from '../../../domain/catalogue/difference-words.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { type ContentPath, fieldOf, valueAt, withValueAt } from './content-path.ts';
import type { Editing } from './use-product-draft.ts';

export interface Editor extends Editing {
  readonly answer: ProductAnswer;
  /** Every product, for selection. */
  readonly products: readonly ProductRow[];
  readonly portals: readonly { readonly store_id: number; readonly name: string }[];
}

export const EditorContext = createContext<Editor | null>(null);

/** The product being edited. Throws outside its editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('No product is being edited');
  return editor;
}

export interface Place<Value> {
  readonly value: Value;
  /** Problems of exactly this field, in the user's language. */
  readonly problem: string | null;
  set(value: Value | undefined): void;
}

/** One field of the product: its value, its problems, and how to change it. */
export function usePlace<Value>(path: ContentPath): Place<Value> {
  const { product, edit } = useEditor();
  const problem = useProblems(fieldOf(product, path));
  return {
    value: valueAt(product, path) as Value,
    problem,
    set: (value) => edit((before: Product) => withValueAt(before, path, value)),
  };
}

/** Problems of a field, without duplicates; null if there are none. */
export function useProblems(field: string): string | null {
  const { problems } = useEditor();
  const locale = usePanelLocale();
  const found = new Set(problems.filter((problem) => problem.field === field).map(({ message }) => message[locale]));
  return found.size === 0 ? null : [...found].join('. ');
}

/** Display name of a product's part. */
export function usePartName(): (field: string) => string {
  const locale = usePanelLocale();
  return (field) => PART_WORDS[field]?.[locale] ?? field;
}
