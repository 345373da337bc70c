const touched = new Set<Element>();

/** Whether a field of the page holds unsent text that a reload would lose. */
export function hasUnsentText(): boolean {
  return touchedFields().some((field) => textOf(field).trim() !== '');
}

/** As `hasUnsentText`, or an unsent choice, tick or file. */
export function hasUnsentEntry(): boolean {
  return touchedFields().some((field) => !isText(field) || textOf(field).trim() !== '');
}

/**
 * Tracks typing from now on, and what was typed since the page came. A field counts until its form is sent; parts of the page that save their text
 * carry `data-kept`.
 */
export function watchTyping(): () => void {
  for (const field of document.querySelectorAll('input, textarea')) if (isChanged(field)) touched.add(field);
  const onInput = ({ target }: Event) => {
    if (isField(target)) touched.add(target);
  };
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) for (const field of target.elements) touched.delete(field);
  };
  document.addEventListener('input', onInput);
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('input', onInput);
    document.removeEventListener('submit', onSubmit);
    touched.clear();
  };
}

function touchedFields(): Element[] {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return [...touched].filter((field) => field.closest('[data-kept]') === null);
}

function isField(target: EventTarget | null): target is Element {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Typed in, or ticked, since the page came. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return isText(field) ? field.value !== field.defaultValue : field.checked !== field.defaultChecked;
}

function isText(field: Element): boolean {
  return field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TEXTS.includes(field.type));
}

function textOf(field: Element): string {
  const isTyped = isText(field) && (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement);
  return isTyped ? field.value : '';
}

const TEXTS: readonly string[] = ['text', 'search', 'email', 'tel', 'url', 'number', 'date', 'datetime-local'];
