import { z } from 'zod';
import type { pickedQuestionSchema } from '../../../contract/incidents/asking.ts';
import { QUESTION_TYPES } from '../../../domain/incidents/asking.ts';
import { mailDraftSchema, NO_MAIL } from '../mail/mail-draft.ts';
import type { OperationFields } from '../pedido/use-operation.ts';

const choices = z.string().default('');

/** A question being edited; choices are typed one per line. */
const questionSchema = z.discriminatedUnion('from', [
  z.object({ key: z.string(), from: z.literal('form'), option_id: z.int(), label: z.string() }),
  z.object({
    key: z.string(),
    from: z.literal('kind'),
    kind: z.int(),
    type: z.enum(QUESTION_TYPES),
    label: z.string(),
    choices,
  }),
  z.object({
    key: z.string(),
    from: z.literal('own'),
    type: z.enum(QUESTION_TYPES),
    title: z.string(),
    choices,
    is_require: z.boolean(),
  }),
]);
export type DraftQuestion = z.output<typeof questionSchema>;

/** An unsent question to the customer. */
const askDraftSchema = z.object({
  kind: z.int().nullable().default(null),
  text: z.string().default(''),
  questions: z.array(questionSchema).default([]),
  attachments: z.array(z.string()).default([]),
  replaces: z.boolean().default(false),
  mail: mailDraftSchema.default(NO_MAIL),
});
export type AskDraft = z.output<typeof askDraftSchema>;

export type AskFields = OperationFields<'enviar_incidencia_cliente'>;

export const NO_ASKING: AskDraft = {
  kind: null,
  text: '',
  questions: [],
  attachments: [],
  replaces: false,
  mail: NO_MAIL,
};

/** The operation to send; null while required parts are missing. */
export function askingOf(draft: AskDraft): AskFields | null {
  const { kind, text, questions, attachments, replaces } = draft;
  if (kind === null || (text.trim() === '' && questions.length === 0)) return null;
  if (!questions.every(isWhole)) return null;
  return {
    operation: 'enviar_incidencia_cliente',
    incident: { kind, text, questions: questions.map(pickedOf), replaces },
    incidencia_attachments: attachments,
  };
}

/** The draft of an item; null if unreadable. */
export function findAsking(storage: Storage, itemId: number): AskDraft {
  try {
    const found = askDraftSchema.safeParse(JSON.parse(storage.getItem(keyOf(itemId)) ?? 'null'));
    return found.success ? found.data : NO_ASKING;
  } catch {
    return NO_ASKING;
  }
}

/** Stores a draft across reloads and conflicts; null deletes it. */
export function keepAsking(storage: Storage, itemId: number, draft: AskDraft | null): void {
  if (draft === null) storage.removeItem(keyOf(itemId));
  else storage.setItem(keyOf(itemId), JSON.stringify(draft));
}

type Picked = z.input<typeof pickedQuestionSchema>;

function pickedOf(question: DraftQuestion): Picked {
  if (question.from === 'form') return { from: 'form', option_id: question.option_id };
  const choices = choicesOf(question);
  if (question.from === 'kind') return { from: 'kind', kind: question.kind, choices };
  const { type, title, is_require } = question;
  return { from: 'own', type, title, choices, is_require };
}

function isWhole(question: DraftQuestion): boolean {
  if (question.from === 'form') return true;
  if (question.from === 'own' && question.title.trim() === '') return false;
  return question.type !== 'choice' || new Set(choicesOf(question)).size > 1;
}

function choicesOf({ type, choices: typed }: Exclude<DraftQuestion, { from: 'form' }>): string[] {
  if (type !== 'choice') return [];
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function keyOf(itemId: number): string {
  return `panel.incident.${itemId}`;
}
