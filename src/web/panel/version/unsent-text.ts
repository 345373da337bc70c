const typed = new Set<Element>();

/** Whether a field of the page holds what somebody typed there, did not send, and would lose by reloading. */
export function hasUnsentText(): boolean {
  for (const field of typed) if (!field.isConnected || textOf(field).trim() === '') typed.delete(field);
  return [...typed].some((field) => field.closest('[data-kept]') === null);
}

/**
 * Looks at what is typed from now on. A field stands for itself until its form is sent; parts of the page that keep what is
 * typed in them carry `data-kept`.
 */
export function watchTyping(): () => void {
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target);
  };
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) for (const field of target.elements) typed.delete(field);
  };
  document.addEventListener('input', onInput);
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('input', onInput);
    document.removeEventListener('submit', onSubmit);
    typed.clear();
  };
}

function textOf(field: Element): string {
  if (field instanceof HTMLTextAreaElement) return field.value;
  return field instanceof HTMLInputElement && TEXTS.includes(field.type) ? field.value : '';
}

const TEXTS: readonly string[] = ['text', 'search', 'email', 'tel', 'url', 'number', 'date', 'datetime-local'];
