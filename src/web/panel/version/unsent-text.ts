const typed = new Set<Element>();

/** Whether a field of the page holds unsent text that a reload would lose. */
export function hasUnsentText(): boolean {
  for (const field of typed) if (!field.isConnected || textOf(field).trim() === '') typed.delete(field);
  return [...typed].some((field) => field.closest('[data-kept]') === null);
}

/** Tracks typing from now on. A field counts until its form is sent; parts of the page that save their text carry `data-kept`. */
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
