interface Option {
  readonly value: string;
  readonly label: string;
}

interface Wanted {
  /** The words or the code typed so far. */
  readonly typed: string;
  /** The code that is chosen, or blank. */
  readonly chosen: string;
  readonly begins: (code: string) => string;
}

/** Options whose words or code contain the typed text; the beginning of a code is an option too. The words of a chosen option were not typed, so all options are offered. */
export function optionsFor(options: readonly Option[], { typed, chosen, begins }: Wanted): Option[] {
  const known = new Map(options.map((option) => [option.value, option]));
  const own = chosen === '' ? [] : [known.get(chosen) ?? { value: chosen, label: begins(chosen) }];
  const wanted = folded(typed);
  if (wanted === '' || own.some(({ label }) => label === typed)) return unique([...own, ...options]);
  const found = options.filter(({ value, label }) => value.includes(wanted) || folded(label).includes(wanted));
  const isBeginning = options.some(({ value }) => value.startsWith(wanted)) && !known.has(wanted);
  return unique([...(isBeginning ? [{ value: wanted, label: begins(wanted) }] : []), ...found, ...own]);
}

function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

function folded(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
