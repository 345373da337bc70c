import { FIELDS, type Field, isField, type PaperLocale } from './fields.ts';
import { GAP_TYPES, type GapType } from './gaps.ts';

/** A template of the library: its text and its gaps. */
export interface LegalModel {
  /** Name of its file. */
  readonly id: string;
  readonly locale: PaperLocale;
  readonly title: string;
  /** Search words besides those of its title. */
  readonly words: readonly string[];
  readonly paragraphs: readonly ModelParagraph[];
}

/** A paragraph; one with a condition is only written if that fact is known, or unknown. */
interface ModelParagraph {
  readonly condition: { readonly field: Field; readonly isKnown: boolean } | null;
  readonly parts: readonly ModelPart[];
}

export type ModelPart =
  | { readonly kind: 'clause'; readonly text: string }
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'gap'; readonly label: string; readonly type: GapType };

/**
 * Reads a legal model: a head of `title:` and `words:` between lines of three hyphens, then Markdown in which `{{field}}` is a fact,
 * `{{: label | type}}` a gap that a person fills, and `{{?field}}` or `{{!field}}` at the beginning of a paragraph its condition.
 * @throws RangeError for a model that names no known field or type, or has no head
 */
export function readLegalModel(source: string, { id, locale }: Pick<LegalModel, 'id' | 'locale'>): LegalModel {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replace(/\r\n?/g, '\n')) ?? [];
  const headOf = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(head ?? '')?.[1]?.trim();
  const [title, words] = [headOf('title'), headOf('words')];
  if (!title || !words || !body) throw new RangeError(`${id}: no title, words or text`);
  const paragraphs = body.trim().split(/\n[ \t]*\n/);
  return {
    id,
    locale,
    title,
    words: words.split(',').map((word) => word.trim()),
    paragraphs: paragraphs.map((paragraph) => readParagraph(paragraph, id)),
  };
}

function readParagraph(source: string, id: string): ModelParagraph {
  const [, mark, name = '', rest = source] = /^\{\{([?!])([\w.]+)\}\}\s*([\s\S]*)$/.exec(source) ?? [];
  const condition = mark === undefined ? null : { field: fieldOf(name, id), isKnown: mark === '?' };
  const parts = rest.split(/(\{\{[^}]*\}\})/).flatMap((part): ModelPart[] => {
    const [, inner] = /^\{\{([^}]*)\}\}$/.exec(part) ?? [];
    if (inner === undefined) return part === '' ? [] : [{ kind: 'clause', text: part }];
    return [inner.startsWith(':') ? readGap(inner.slice(1), id) : { kind: 'field', field: fieldOf(inner.trim(), id) }];
  });
  return { condition, parts };
}

function readGap(inner: string, id: string): ModelPart {
  const [label = '', type = 'text'] = inner.split('|').map((part) => part.trim());
  const known = GAP_TYPES.find((candidate) => candidate === type);
  if (label === '' || !known) throw new RangeError(`${id}: a gap without label or of unknown type: ${inner}`);
  return { kind: 'gap', label, type: known };
}

function fieldOf(name: string, id: string): Field {
  if (isField(name)) return name;
  throw new RangeError(`${id}: unknown field ${name}; known are ${Object.keys(FIELDS).join(', ')}`);
}
