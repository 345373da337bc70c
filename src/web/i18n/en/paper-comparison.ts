import { comparisonWords } from '../../../domain/notas/comparison-words/en.ts';

/** Two papers compared: the same words as in the panel. */
export const paperComparison = comparisonWords;
