import { joinSegments, type Segment } from './ink.ts';
import { inkText } from './ink-of-text.ts';
import { paragraphKey } from './paragraphs.ts';

/** Words of the machine in a row, with the data between them. */
export interface MachineRun {
  /** Names it among what an agent has approved: it changes with any of its words. */
  readonly key: string;
  readonly text: string;
}

/** A paragraph of a text with its inks, and the machine's runs in it. */
export interface InkedParagraph {
  readonly segments: readonly Segment[];
  readonly runs: readonly MachineRun[];
}

/** The paragraphs of a text. @param written the text before any edit, with its inks */
export function inkParagraphs(content: string, written: readonly Segment[]): InkedParagraph[] {
  const paragraphs: Segment[][] = [[]];
  for (const { ink, text } of inkText(content.replace(/\r\n?/g, '\n'), written)) {
    for (const part of text.split(/(\n[ \t]*\n\s*)/)) {
      if (/^\n[ \t]*\n/.test(part)) paragraphs.push([]);
      else paragraphs.at(-1)?.push({ ink, text: part });
    }
  }
  return paragraphs
    .map((segments) => joinSegments(segments))
    .filter((segments) => segments.some(({ text }) => text.trim() !== ''))
    .map((segments) => ({ segments, runs: runsOf(segments) }));
}

/**
 * The machine's runs of a text that nobody has approved.
 * @param reviewed keys of the runs that an agent has read and approved
 */
export function unreviewedRuns(given: {
  readonly content: string;
  readonly written: readonly Segment[];
  readonly reviewed: readonly string[];
}): readonly MachineRun[] {
  const approved = new Set(given.reviewed);
  return inkParagraphs(given.content, given.written).flatMap(({ runs }) =>
    runs.filter(({ key }) => !approved.has(key)),
  );
}

/** Data within the machine's words belong to their run; a person's or a model's words part it. */
function runsOf(segments: readonly Segment[]): MachineRun[] {
  const runs: string[] = [];
  let open = '';
  let pending = '';
  const close = () => {
    if (/[\p{L}\p{N}]/u.test(open)) runs.push(open);
    open = '';
    pending = '';
  };
  for (const { ink, text } of segments) {
    const isBlank = text.trim() === '';
    if (ink === 'machine') {
      open = open === '' ? text : open + pending + text;
      pending = '';
    } else if (ink === 'data' || ink === 'gap' || isBlank) pending += text;
    else close();
  }
  close();
  return runs.map((text) => ({ key: paragraphKey(text), text: text.trim() }));
}
