import type { Locale } from '../locale/locale.ts';

/** What is counted at a question, in the order of every table and file. */
export const FORM_COUNT_COLUMNS = ['reached', 'left', 'answered', 'refused'] as const;
type FormCountColumn = (typeof FORM_COUNT_COLUMNS)[number];

interface Heads {
  readonly form: string;
  readonly question: string;
  readonly columns: Readonly<Record<FormCountColumn, string>>;
}

/** Column headings, the same on screen and in files. */
export const FORM_COUNT_HEADS: Readonly<Record<Locale, Heads>> = {
  es: {
    form: 'Formulario',
    question: 'Pregunta',
    columns: {
      reached: 'Formularios que la vieron',
      left: 'Se quedan aquí (%)',
      answered: 'La contestan (%)',
      refused: 'Respuestas rechazadas',
    },
  },
  en: {
    form: 'Form',
    question: 'Question',
    columns: {
      reached: 'Forms shown it',
      left: 'Stop here (%)',
      answered: 'Answer it (%)',
      refused: 'Answers refused',
    },
  },
  pt: {
    form: 'Formulário',
    question: 'Pergunta',
    columns: {
      reached: 'Formulários que a viram',
      left: 'Ficam por aqui (%)',
      answered: 'Respondem (%)',
      refused: 'Respostas recusadas',
    },
  },
};
