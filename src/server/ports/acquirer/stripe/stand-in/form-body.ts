type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** Parses Stripe's form encoding: `a[b][0]=x` is `{ a: { b: ['x'] } }`; `a[]=x` is a list too. */
export function readForm(text: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.replace(/\[.*$/s, ''), ...Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key]) => key ?? '')];
    place(root, { path, value });
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

function place(node: { [name: string]: FormValue }, { path, value }: { path: string[]; value: string }): void {
  const [first = '', ...rest] = path;
  const key = first === '' ? String(Object.keys(node).length) : first;
  if (rest.length === 0) {
    node[key] = value;
    return;
  }
  const next = node[key];
  const inner: { [name: string]: FormValue } =
    typeof next === 'object' && !Array.isArray(next) ? next : Object.create(null);
  node[key] = inner;
  place(inner, { path: rest, value });
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
