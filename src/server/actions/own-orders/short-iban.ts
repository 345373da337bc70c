/** An account masked so that only its owner recognises it. */
export function shortIban(iban: string): string {
  return `${iban.slice(0, 4)} ···· ${iban.slice(-4)}`;
}
