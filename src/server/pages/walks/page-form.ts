import { byTag, type Element, elementsOf, rawTextOf } from './html.ts';

/** A control of a form as its user sees it; radio buttons and checkboxes of one name are one control. */
export interface Control {
  readonly name: string;
  readonly kind: 'hidden' | 'line' | 'choice' | 'ticks' | 'file';
  /** Values to choose from. */
  readonly offered: readonly string[];
  /** Initial value: typed, chosen or ticked. */
  readonly values: readonly string[];
  readonly longest: number;
}

export interface PageForm {
  /** Address to post to; null = the page's own. */
  readonly action: string | null;
  readonly isMultipart: boolean;
  readonly controls: readonly Control[];
  /** Name and value of the button that sends it. */
  readonly button: readonly [name: string, value: string] | null;
}

/** The forms of a page that are posted, in its order. */
export function formsOf(page: Element): PageForm[] {
  return elementsOf(page, byTag('form'))
    .filter(({ attributes }) => attributes.method?.toLowerCase() === 'post')
    .map((form) => ({
      action: form.attributes.action ?? null,
      isMultipart: form.attributes.enctype === 'multipart/form-data',
      controls: controlsOf(form),
      button: buttonOf(form),
    }));
}

/** The text, the choice or the joined choices that a control would be posted with. */
export function answerIn({ values }: Control): string {
  return values.join(',');
}

/**
 * The control after its user typed, chose or ticked the answer.
 * @throws Error for an answer that the control does not let anybody give
 */
export function answered(control: Control, answer: string): Control {
  const { name, kind, offered, longest } = control;
  if (kind === 'line') {
    if (answer.length > longest) throw new Error(`${name} takes ${longest} characters`);
    return { ...control, values: [answer] };
  }
  const values = kind === 'ticks' ? answer.split(',').filter((value) => value !== '') : [answer];
  const missing = values.filter((value) => !offered.includes(value) && value !== '');
  if (missing.length > 0) throw new Error(`${name} does not offer ${missing}`);
  return { ...control, values: values.filter((value) => offered.includes(value)) };
}

/** Fields as a browser would post them: one entry for each value, none for unticked or unchosen controls. */
export function entriesOf(form: PageForm): [name: string, value: string][] {
  const { controls, button } = form;
  const fields = controls.flatMap(({ name, values, kind }) =>
    kind === 'file' ? [] : values.map((value): [string, string] => [name, value]),
  );
  return button ? [...fields, [...button]] : fields;
}

function controlsOf(form: Element): Control[] {
  const controls = new Map<string, Control>();
  for (const element of elementsOf(form, byTag('input', 'select', 'textarea'))) {
    const { name, disabled } = element.attributes;
    if (!name || disabled !== undefined) continue;
    const control = controlOf(name, element);
    const known = controls.get(name);
    controls.set(name, known ? merged(known, control) : control);
  }
  return [...controls.values()];
}

function merged(known: Control, { offered, values }: Control): Control {
  return { ...known, offered: [...known.offered, ...offered], values: [...known.values, ...values] };
}

function controlOf(name: string, { tag, attributes, ...element }: Element): Control {
  const plain = { name, offered: [], longest: Number(attributes.maxlength ?? Number.POSITIVE_INFINITY) };
  if (tag === 'textarea') return { ...plain, kind: 'line', values: [rawTextOf({ tag, attributes, ...element })] };
  if (tag === 'select') return { ...plain, kind: 'choice', ...choicesOf({ tag, attributes, ...element }) };
  const { type = 'text', value = '' } = attributes;
  switch (type) {
    case 'radio':
    case 'checkbox': {
      const kind = type === 'radio' ? 'choice' : 'ticks';
      return { ...plain, kind, offered: [value], values: attributes.checked === undefined ? [] : [value] };
    }
    case 'file':
      return { ...plain, kind: 'file', values: [] };
    case 'hidden':
      return { ...plain, kind: 'hidden', values: [value] };
    default:
      return { ...plain, kind: 'line', values: [value] };
  }
}

/** A list without a chosen entry shows, and posts, its first. */
function choicesOf(select: Element): Pick<Control, 'offered' | 'values'> {
  const options = elementsOf(select, byTag('option'));
  const postedValue = (option: Element) => option.attributes.value ?? rawTextOf(option).trim();
  const chosen = options.find(({ attributes }) => attributes.selected !== undefined) ?? options[0];
  return { offered: options.map(postedValue), values: chosen ? [postedValue(chosen)] : [] };
}

function buttonOf(form: Element): PageForm['button'] {
  const [button] = elementsOf(form, byTag('button')).filter(({ attributes }) => attributes.type !== 'button');
  const { name, value = '' } = button?.attributes ?? {};
  return name ? [name, value] : null;
}
