import { fold } from './fold.ts';
import { isCompanyName, isSameCompany } from './same-company.ts';
import { isSamePerson } from './same-person.ts';

/** Whether somebody who was asked for an owner said that they do not know. Source: specification, section 5 ("onocido"). */
export function isUnknownOwner(asked: string): boolean {
  const said = fold(asked)
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  return (
    said === '' ||
    /ONOCID|ONHECID|\bUNKNOWN\b|^NO (?:LO |LA |LOS )?(?:SE|SABE|SABEMOS|CONO\w+|CONSTA)\b|^NAO (?:SEI|SABE)|^N\/?A$|^NS ?NC$|^NADIE$/.test(
      said,
    )
  );
}

/** Whether a printed owner is one of those asked for, who may be several in one answer. */
export function isAskedOwner(asked: string, found: string): boolean {
  return [asked, ...several(asked)].some((name) =>
    isCompanyName(name) || isCompanyName(found) ? isSameCompany(name, found) : isSamePerson(name, found),
  );
}

/** The names in an answer that names more than one: each has two words. */
function several(asked: string): readonly string[] {
  const parts = asked.split(/\s*[/;&\n]\s*|\s+(?:y|e|i|and|com)\s+|,\s+/i);
  const names = parts.filter((part) => part.trim().split(/\s+/).length >= 2);
  return names.length > 1 ? names : [];
}
