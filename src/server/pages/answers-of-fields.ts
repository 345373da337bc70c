import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { ADDRESS_PARTS, addressLine } from '../../domain/wizard/address-line.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { DATE_BOXES, dateOfBoxes } from '../../domain/wizard/date-boxes.ts';

/** Fields `q<option id>` as answers; the boxes of an address (`q80-street`) or a date (`q3805-day`) make one. */
export function answersOfFields(fields: PostedFields): Answers {
  const answers: Record<number, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, id, part] = /^q(\d{1,9})(-street|-day)?$/.exec(name) ?? [];
    if (id) answers[Number(id)] = part ? answerOfBoxes(fields, { field: `q${id}`, part }) : value;
  }
  return answers;
}

function answerOfBoxes(fields: PostedFields, { field, part }: { field: string; part: string }): string {
  const typed = (boxes: readonly string[]) =>
    Object.fromEntries(boxes.map((box) => [box, fields[`${field}-${box}`] ?? '']));
  return part === '-day' ? dateOfBoxes(typed(DATE_BOXES)) : addressLine(typed(ADDRESS_PARTS));
}
