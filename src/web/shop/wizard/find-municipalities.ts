/** A municipality as the server offers it. */
export interface Municipality {
  readonly ine_code: string;
  readonly name: string;
  readonly province: string;
  /** Value of the province question that stands for its province. */
  readonly province_value: string;
  /** The name or alias that was typed, as it is shown. */
  readonly matched: string;
}

/**
 * Municipalities by any of their names, best first; those of the chosen province come first.
 * @throws when the server cannot be reached, or with an AbortError when a newer request took over
 */
export async function findMunicipalities({
  text,
  province,
  signal,
}: {
  text: string;
  province: string;
  signal: AbortSignal;
}): Promise<readonly Municipality[]> {
  const query = new URLSearchParams({ q: text.slice(0, 100), ...(province && { provincia: province }) });
  const answer = await fetch(`/panel/rest/municipios?${query}`, { signal });
  if (!answer.ok) throw new Error(`Municipalities answered ${answer.status}`);
  const { items } = (await answer.json()) as { items: readonly Municipality[] };
  return items;
}
