import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ProductAnswer, type ProductProblem, saveDraft } from '../../../contract/catalogue/catalogue-calls.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { withEdits } from '../../../domain/catalogue/product-draft.ts';
import { isProblem } from '../../api/api-problem.ts';
import { panelApi } from '../session/panel-api.ts';
import { followSending } from './catalogue-queries.ts';
import { findUnsent, keepUnsent, type UnsentEdits } from './unsent-edits.ts';

const CALM_MS = 600;

export type Saving = 'clean' | 'saved' | 'pending' | 'saving' | 'failed' | 'conflict';

export interface Editing {
  readonly product: Product;
  readonly problems: readonly ProductProblem[];
  readonly isBehind: boolean;
  readonly saving: Saving;
  readonly error: unknown;
  edit(change: (product: Product) => Product): void;
  /** Sends pending edits now. @returns the draft number on the server; null when that failed */
  flush(): Promise<number | null>;
  /** Overwrites what was saved elsewhere, in the version with this number. */
  overwrite(draftVersion: number): void;
  /** Discards unsent edits. */
  drop(): void;
}

/** A product under edit: every change is kept in this tab at once and on the server a moment later. */
export function useProductDraft(productId: number, answer: ProductAnswer): Editing {
  const [opened] = useState(() => open(productId, answer));
  const [product, setProduct] = useState(opened.product);
  const [checked, setChecked] = useState({
    problems: answer.draft?.problems ?? [],
    isBehind: answer.draft?.is_behind ?? false,
  });
  const [saving, setSaving] = useState<Saving>(opened.saving);
  const [error, setError] = useState<unknown>(null);
  const edits = useRef<UnsentEdits>(opened.edits);
  const isDirty = useRef(opened.saving === 'pending' || opened.saving === 'conflict');
  const running = useRef<Promise<number | null> | null>(null);
  const timer = useRef<number | undefined>(undefined);

  const send = useCallback(async (): Promise<number | null> => {
    while (isDirty.current) {
      isDirty.current = false;
      setSaving('saving');
      try {
        const call = panelApi.call(saveDraft, { params: { product_id: productId }, body: edits.current });
        const { draft_version, problems, is_behind } = await followSending(productId, call);
        edits.current = { ...edits.current, draft_version };
        keepUnsent(sessionStorage, productId, isDirty.current ? edits.current : null);
        setChecked({ problems, isBehind: is_behind });
        setSaving(isDirty.current ? 'pending' : 'saved');
        setError(null);
      } catch (failure) {
        isDirty.current = true;
        setError(failure);
        setSaving(isProblem(failure, 'stale_version') ? 'conflict' : 'failed');
        return null;
      }
    }
    return edits.current.draft_version;
  }, [productId]);

  const flush = useCallback((): Promise<number | null> => {
    window.clearTimeout(timer.current);
    running.current ??= send().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [send]);

  const edit = useCallback(
    (change: (product: Product) => Product) => {
      const next = change({ ...opened.product, ...edits.current.content });
      edits.current = { ...edits.current, content: next };
      isDirty.current = true;
      keepUnsent(sessionStorage, productId, edits.current);
      setProduct(next);
      setSaving((before) => (before === 'conflict' ? before : 'pending'));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), CALM_MS);
    },
    [flush, opened, productId],
  );

  useEffect(() => {
    if (opened.saving === 'pending') void flush();
    return () => void flush();
  }, [flush, opened]);

  return useMemo(
    () => ({
      product,
      ...checked,
      saving,
      error,
      edit,
      flush,
      overwrite(draftVersion: number) {
        edits.current = { ...edits.current, draft_version: draftVersion };
        void flush();
      },
      drop() {
        isDirty.current = false;
        window.clearTimeout(timer.current);
        keepUnsent(sessionStorage, productId, null);
      },
    }),
    [product, checked, saving, error, edit, flush, productId],
  );
}

interface Opened {
  readonly product: Product;
  readonly edits: UnsentEdits;
  readonly saving: Saving;
}

/** Unsent edits survive a reload, unless the draft was saved elsewhere since. */
function open(productId: number, { published, draft, version_id }: ProductAnswer): Opened {
  const draft_version = draft?.draft_version ?? 0;
  const unsent = findUnsent(sessionStorage, productId);
  if (unsent) {
    const product = withEdits(published, unsent.content);
    return { product, edits: unsent, saving: unsent.draft_version === draft_version ? 'pending' : 'conflict' };
  }
  const product = draft?.content ?? published;
  const edits = { draft_version, base_version: version_id, content: product };
  return { product, edits, saving: draft ? 'saved' : 'clean' };
}
