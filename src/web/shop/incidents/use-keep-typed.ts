import { type ChangeEvent, useEffect, useRef } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import type { IncidentPage } from '../../../contract/pages/incident-page.ts';

/** Long enough to save whole words, short enough that little is lost with an empty battery. */
const DEBOUNCE_MS = 1_000;

/** Whether a form is posted only to save a draft. */
export function isKeeping(fields: FormData | undefined): boolean {
  return fields?.get('intent') === 'keep';
}

let isLeaving = false;

/** Whether the form has been sent or left, and the router waits for what comes next, perhaps at the same address. */
export function isFormLeft(): boolean {
  return isLeaving;
}

/** With scripts, saves what is typed, so that the customer can continue on another device. */
export function useKeepTyped({ href }: Pick<IncidentPage, 'href'>): {
  readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  readonly isKept: boolean;
} {
  const fetcher = useFetcher<{ page: IncidentPage }>({ key: `keep ${href}` });
  const navigation = useNavigation();
  const timer = useRef(0);
  useEffect(() => {
    isLeaving = navigation.state !== 'idle';
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    isKept: fetcher.state === 'idle' && fetcher.data?.page.notice === 'saved',
    onChange({ currentTarget: form }) {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        // A request that never ends would replace the form by the error page.
        if (isLeaving || !navigator.onLine) return;
        void fetcher.submit(typedIn(form), { method: 'post', action: href });
      }, DEBOUNCE_MS);
    },
  };
}

/** Files are uploaded separately. */
function typedIn(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const [name, value] of [...fields]) if (typeof value !== 'string') fields.delete(name);
  fields.set('intent', 'keep');
  return fields;
}
