import { comparisonWords as en } from '../../../../domain/notas/comparison-words/en.ts';
import { comparisonWords as es } from '../../../../domain/notas/comparison-words/es.ts';
import { comparisonWords as pt } from '../../../../domain/notas/comparison-words/pt.ts';

export const COMPARISON_MESSAGES = { es, en, pt };
