import { createContext, useContext } from 'react';
import { useActionData } from 'react-router';
import type { ShownAgain } from '../../contract/pages/lost-form.ts';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { Notice } from './notice.tsx';

/** Explains why a posted page is shown again: its session had ended, and nothing was changed. */
export function LostFormNotice() {
  const lost = useLostForm();
  if (!lost) return null;
  return (
    <div role="alert" tabIndex={-1} data-takes-focus>
      <Notice tone="warning">
        <p>{lost.message}</p>
      </Notice>
    </div>
  );
}

/** Data typed on the lost page, for its fields; null on other pages. */
export const TypedContext = createContext<PostedFields | null>(null);

/** Initial value of a field: what was typed before, else what the page knows. */
export function useTyped<Value extends string | undefined>(name: string, known: Value): Value | string {
  const typed = useContext(TypedContext);
  return typed?.[name] ?? known;
}

/** The boxes ticked initially. Unticked boxes are not posted, so on a page shown again only the posted ones count. */
export function useTicked(name: string, known: readonly string[]): readonly string[] {
  const typed = useContext(TypedContext);
  return typed === null ? known : (typed[name] ?? '').split(',');
}

export function useLostForm(): ShownAgain | null {
  const answer = useActionData() as { readonly lost?: ShownAgain | null } | undefined;
  return answer?.lost ?? null;
}
