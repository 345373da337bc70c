import { createContext, useContext } from 'react';
import { useActionData } from 'react-router';
import type { ShownAgain } from '../../contract/pages/lost-form.ts';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { Notice } from './notice.tsx';

/** Says why a page that was posted is here again: its session was gone, and nothing of it was done. */
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

/** What was typed on the page before, around the fields of its form; null on a page that is not shown again. */
export const TypedContext = createContext<PostedFields | null>(null);

/** What a field begins with: what was typed into it before, or what its page knows. */
export function useTyped<Value extends string | undefined>(name: string, known: Value): Value | string {
  const typed = useContext(TypedContext);
  return typed?.[name] ?? known;
}

/** The answers that begin ticked. What is not ticked is not posted, so of a page that is shown again only what was posted counts. */
export function useTicked(name: string, known: readonly string[]): readonly string[] {
  const typed = useContext(TypedContext);
  return typed === null ? known : (typed[name] ?? '').split(',');
}

export function useLostForm(): ShownAgain | null {
  const answer = useActionData() as { readonly lost?: ShownAgain | null } | undefined;
  return answer?.lost ?? null;
}
