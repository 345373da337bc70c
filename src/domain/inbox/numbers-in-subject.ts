/** Numbers in a subject that may be those of an order, item or ticket. They only lead to suggestions. */
export function numbersInSubject(subject: string): number[] {
  const runs = subject.slice(0, MOST_LENGTH).match(/(?<![\d.,/:-])\d(?:[ .]?\d){4,11}(?![\d/:])/g) ?? [];
  const numbers = runs.map((run) => Number(run.replace(/\D/g, ''))).filter((number) => number >= 10_000);
  return [...new Set(numbers)].slice(0, 10);
}

const MOST_LENGTH = 500;
