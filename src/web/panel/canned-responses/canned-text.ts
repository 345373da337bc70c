import type { CannedResponse } from '../../../contract/canned-responses.ts';
import { findRows } from '../../../domain/config-lists/find-rows.ts';
import { cannedResponses } from '../../../domain/config-lists/lists/canned-responses.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { fillPlaceholders, type Placeholder, type PlaceholderValues } from '../../../domain/mail/placeholders.ts';

/** The responses in a language that contain every typed word; matches in title or group first. */
export function findCanned(
  responses: readonly CannedResponse[],
  { language, typed }: { readonly language: Locale; readonly typed: string },
): readonly CannedResponse[] {
  const written = responses.filter(({ text }) => text[language] !== '');
  const rows = written.map((response) => {
    const { title, group, visibility, text } = response;
    return {
      response,
      row: { title, group, visibility, text: { es: '', en: '', pt: '', [language]: text[language] } },
    };
  });
  return findRows(cannedResponses, rows, typed).map(({ response }) => response);
}

type FilledCanned =
  | { readonly ok: true; readonly text: string }
  /** Unknown values that must be typed. */
  | { readonly ok: false; readonly missing: readonly Placeholder[] };

/** A response with its placeholders filled in: none remains, and none is empty. */
export function fillCanned(text: string, values: PlaceholderValues): FilledCanned {
  const filled = fillPlaceholders(text, values);
  return filled.ok ? filled : { ok: false, missing: filled.empty };
}

/** Inserts a text at the cursor, as separate paragraphs. */
export function withWords(text: string, words: string, at = text.length): string {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  return [before, words.trim(), after].filter((part) => part !== '').join('\n\n');
}
