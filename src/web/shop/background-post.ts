import { useEffect, useRef } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useNavigation } from 'react-router';

/** What a form is posted for besides being sent: to see what its answers change, or to save a draft. */
type Intent = 'preview' | 'keep';

/** Whether the form has been sent or left, and the router waits for what comes next, perhaps at the same address. */
let isLeaving = false;

/** With scripts, posts a form in the background while it is being filled in, and never once it has been sent or left. */
export function useBackgroundPost<Page>({
  href,
  intent,
  debounceMs,
}: {
  readonly href: string;
  readonly intent: Intent;
  readonly debounceMs: number;
}): {
  /** The page as last answered; null before the first answer. */
  readonly answered: Page | null;
  readonly isPending: boolean;
  readonly postLater: (form: HTMLFormElement) => void;
} {
  const fetcher = useFetcher<{ page: Page }>({ key: `${intent} ${href}` });
  const navigation = useNavigation();
  const timer = useRef(0);
  useEffect(() => {
    isLeaving = navigation.state !== 'idle';
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    answered: fetcher.data?.page ?? null,
    isPending: fetcher.state !== 'idle',
    postLater(form) {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        // A request that never ends would replace the form by the error page.
        if (isLeaving || !navigator.onLine) return;
        void fetcher.submit(typedIn(form, intent), { method: 'post', action: href });
      }, debounceMs);
    },
  };
}

/**
 * Whether a page is read again after a post. After one in the background it is not, because that must not change the page while somebody types,
 * unless the router meanwhile goes on: it then completes that navigation with what it reads after the post, and would show the former page in
 * place of the next.
 */
export function reloadsAfter(
  {
    formData,
    currentUrl,
    nextUrl,
    defaultShouldRevalidate,
  }: Pick<ShouldRevalidateFunctionArgs, 'formData' | 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>,
  intent: Intent,
  goesOn = isLeaving,
): boolean {
  const isInBackground = formData?.get('intent') === intent;
  if (isInBackground && !goesOn && currentUrl.href === nextUrl.href) return false;
  return defaultShouldRevalidate;
}

/** Files are uploaded separately. */
function typedIn(form: HTMLFormElement, intent: Intent): FormData {
  const fields = new FormData(form);
  for (const [name, value] of [...fields]) if (typeof value !== 'string') fields.delete(name);
  fields.set('intent', intent);
  return fields;
}
