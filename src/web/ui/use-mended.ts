import { useEffect, useState } from 'react';
import type { FieldProblem } from '../../contract/pages/posted-form.ts';

/**
 * Problems of fields that were not edited since the page showed them. Editing a field hides its message and mark until the server answers
 * again.
 */
export function useMended(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const [mended, setMended] = useState<{ readonly of: readonly FieldProblem[]; readonly fields: readonly string[] }>({
    of: problems,
    fields: [],
  });

  useEffect(() => {
    const restore: (() => void)[] = [];
    const heed = ({ target }: Event) => {
      const field = problems.find((problem) => problem.field !== null && isAnswered(target, problem.field))?.field;
      if (!field) return;
      restore.push(...unmark(field));
      setMended((before) => ({ of: problems, fields: before.of === problems ? [...before.fields, field] : [field] }));
    };
    document.addEventListener('input', heed);
    document.addEventListener('change', heed);
    return () => {
      document.removeEventListener('input', heed);
      document.removeEventListener('change', heed);
      // React left alone what is still wrong, since to it nothing changed.
      for (const undo of restore) undo();
    };
  }, [problems]);

  return mended.of === problems ? problems.filter(({ field }) => !field || !mended.fields.includes(field)) : problems;
}

/** Whether an event changes a field. Names of its parts, such as the inputs of a date, begin with its name. */
function isAnswered(target: EventTarget | null, field: string): boolean {
  const isControl =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  if (!isControl || target.value.trim() === '') return false;
  const isOwn = [target.id, target.name].some((name) => name === field || name.startsWith(`${field}-`));
  if (!isOwn) return false;
  return !(target instanceof HTMLInputElement && target.type === 'checkbox') || target.checked;
}

/** Removes the error marks from a field. @returns a function that restores them, where the server's next answer still has the problem */
function unmark(field: string): (() => void)[] {
  const sentence = document.getElementById(`${field}-problem`);
  const marked = [...(sentence?.parentElement ?? document).querySelectorAll('[aria-invalid="true"]')].filter(
    (control) => control.getAttribute('aria-describedby')?.split(' ').includes(`${field}-problem`) === true,
  );
  const group = sentence?.closest('[aria-invalid="true"]');
  const all = group ? [...marked, group] : marked;
  for (const control of all) control.removeAttribute('aria-invalid');
  if (sentence) sentence.hidden = true;
  return [
    () => {
      if (sentence?.isConnected === false) return;
      for (const control of all) control.setAttribute('aria-invalid', 'true');
      if (sentence) sentence.hidden = false;
    },
  ];
}
