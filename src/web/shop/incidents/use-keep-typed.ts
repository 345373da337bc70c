import type { ChangeEvent } from 'react';
import type { IncidentPage } from '../../../contract/pages/incident-page.ts';
import { useBackgroundPost } from '../background-post.ts';

/** Long enough to save whole words, short enough that little is lost with an empty battery. */
const DEBOUNCE_MS = 1_000;

/** With scripts, saves what is typed, so that the customer can continue on another device. */
export function useKeepTyped({ href }: Pick<IncidentPage, 'href'>): {
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  readonly isKept: boolean;
} {
  const { answered, isPending, postLater } = useBackgroundPost<IncidentPage>({
    href,
    intent: 'keep',
    debounceMs: DEBOUNCE_MS,
  });
  return {
    isKept: !isPending && answered?.notice === 'saved',
    onChange: ({ currentTarget: form }) => postLater(form),
  };
}
