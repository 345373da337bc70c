import type { SharedDraft } from '../../../contract/live.ts';
import { type Draft, draftSchema } from './draft.ts';

interface DraftPart {
  /** Unique in its draft. */
  readonly path: string;
  /** Last part of the path: `note`, `reason`. */
  readonly name: string;
  readonly text: string;
}

/** The text fields of a draft; choices and dates are left out. */
export function draftParts(draft: SharedDraft['draft'], path = ''): DraftPart[] {
  return Object.entries(draft).flatMap(([name, value]) => {
    const here = `${path}.${name}`;
    if (typeof value === 'string')
      return value.trim() === '' || CHOICES.includes(name) ? [] : [{ path: here, name, text: value }];
    return isRecord(value) && !CHOICES.includes(name) ? draftParts(value, here) : [];
  });
}

/** Merges a shared draft into one's own, losing nothing. */
export function joinDrafts(own: Draft, shared: SharedDraft['draft']): Draft {
  const read = draftSchema.safeParse(shared);
  if (!read.success) return own;
  const note = [own.note, read.data.note].filter((text) => text.trim() !== '').join('\n');
  return { ...read.data, ...onlyTyped(own), note };
}

function onlyTyped(draft: Draft): Partial<Draft> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== ''));
}

function isRecord(value: unknown): value is SharedDraft['draft'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const CHOICES: readonly string[] = ['action', 'standby', 'visit', 'work', 'template', 'language', 'envelope'];
