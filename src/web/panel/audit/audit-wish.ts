/** Filters of the audit trail, as in the address. */
export interface AuditWish {
  readonly who: string;
  readonly action: string;
  readonly object: string;
  readonly date_start: string;
  readonly date_end: string;
}

const NAMES = ['who', 'action', 'object', 'date_start', 'date_end'] as const;

/** Parses the filters of an address; invalid ones are left out. */
export function auditWishOf(query: string): AuditWish {
  const said = new URLSearchParams(query);
  const given = (name: (typeof NAMES)[number], shape: RegExp) => {
    const value = said.get(name)?.trim() ?? '';
    return shape.test(value) ? value : '';
  };
  return {
    who: given('who', /^(agent|customer|system|payment|visitor)(:[1-9]\d{0,9})?$/),
    action: given('action', /^[a-z0-9_.]{1,60}$/i),
    object: given('object', /^\w{1,40}(:[^\s:]{1,100})?$/),
    date_start: given('date_start', DAY),
    date_end: given('date_end', DAY),
  };
}

export function auditQueryOf(wish: AuditWish): string {
  return String(new URLSearchParams(NAMES.filter((name) => wish[name] !== '').map((name) => [name, wish[name]])));
}

/** The filters of the call. */
export function auditFiltersOf(wish: AuditWish): Readonly<Record<string, string>> {
  return Object.fromEntries(
    NAMES.filter((name) => wish[name] !== '').map((name) => [`custom_filter[${name}]`, wish[name]]),
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
