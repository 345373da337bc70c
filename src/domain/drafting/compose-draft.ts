import { type DraftFacts, FIELDS } from './fields.ts';
import { type GapType, gapText } from './gaps.ts';
import { joinSegments, type Segment } from './ink.ts';
import type { LegalModel, ModelPart } from './legal-model.ts';

export interface ComposedDraft {
  /** One entry per paragraph, including its blank line: the unit of streaming. */
  readonly pieces: readonly (readonly Segment[])[];
  /** Remaining gaps and the types of their values; each label once. */
  readonly gaps: readonly { readonly label: string; readonly type: GapType }[];
}

/** A legal model filled with the facts of an order. Unknown facts stay visible gaps; nothing is invented. */
export function composeDraft(model: LegalModel, facts: DraftFacts): ComposedDraft {
  const gaps = new Map<string, GapType>();
  const segmentOf = (part: ModelPart): Segment => {
    if (part.kind === 'clause') return { ink: 'clause', text: part.text };
    const value = part.kind === 'field' ? inOneLine(facts[part.field] ?? '') : '';
    if (value !== '') return { ink: 'data', text: escapeMarkdown(value) };
    const label = part.kind === 'field' ? FIELDS[part.field][model.locale] : part.label;
    gaps.set(label, part.kind === 'gap' ? part.type : typeOf(part.field));
    return { ink: 'gap', text: gapText(label) };
  };
  const written = model.paragraphs.filter(
    ({ condition }) => condition === null || isKnown(facts[condition.field]) === condition.isKnown,
  );
  const pieces = written.map(({ parts }, place) => {
    const end: Segment = { ink: 'clause', text: place === written.length - 1 ? '\n' : '\n\n' };
    return joinSegments([...parts.map(segmentOf), end]);
  });
  return { pieces, gaps: [...gaps].map(([label, type]) => ({ label, type })) };
}

const isKnown = (value: string | undefined) => value !== undefined && value.trim() !== '';
const inOneLine = (value: string) => value.replace(/\s+/g, ' ').trim();

/** Escapes a value for Markdown: it must not become a heading, a link or a gap. */
function escapeMarkdown(value: string): string {
  return value.replace(/[\\`*_[\]<>#|~&!]/g, '\\$&');
}

function typeOf(field: string): GapType {
  if (field.endsWith('tax_id')) return 'tax_id';
  if (field.endsWith('date') || field === 'today') return 'date';
  if (field === 'property.cadastral') return 'cadastral';
  if (field === 'property.cru') return 'cru';
  return field === 'property.description' || field === 'property.charges' ? 'long' : 'text';
}
