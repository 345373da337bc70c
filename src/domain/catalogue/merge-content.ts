import { rowNames } from './content-rows.ts';
import { fieldsOf, isRecord, isSameContent } from './same-content.ts';

/** `conflicts` are the paths that both sides changed differently; the merged content keeps ours. */
export type Merged<Content> = { readonly content: Content; readonly conflicts: readonly string[] };

/**
 * Three-way merge of content, field by field: an unchanged field takes the other side's value. Lists are merged row by row while all three
 * versions have the same rows; a list whose rows both sides changed differently counts as one field.
 */
export function mergeContent<Content>(sides: { base: Content; ours: Content; theirs: Content }): Merged<Content> {
  const conflicts: string[] = [];
  const content = merge(sides, '', conflicts) as Content;
  return { content, conflicts };
}

type Sides = { readonly base: unknown; readonly ours: unknown; readonly theirs: unknown };

function merge({ base, ours, theirs }: Sides, path: string, conflicts: string[]): unknown {
  if (isSameContent(ours, theirs) || isSameContent(base, theirs)) return ours;
  if (isSameContent(base, ours)) return theirs;
  if (isRecord(base) && isRecord(ours) && isRecord(theirs)) {
    const merged = fieldsOf(ours, theirs).map((field) => [
      field,
      merge({ base: base[field], ours: ours[field], theirs: theirs[field] }, join(path, field), conflicts),
    ]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    const [names, ...others] = [base, ours, theirs].map(rowNames);
    if (names && others.every((other) => isSameContent(names, other))) {
      return names.map((name, index) =>
        merge({ base: base[index], ours: ours[index], theirs: theirs[index] }, join(path, name), conflicts),
      );
    }
  }
  conflicts.push(path);
  return ours;
}

function join(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`;
}
