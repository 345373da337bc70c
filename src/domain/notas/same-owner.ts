import { fold } from './fold.ts';
import { isCompanyName, isSameCompany } from './same-company.ts';
import { isSamePerson } from './same-person.ts';

/** Whether the answer for the owner means "unknown". Source: specification, section 5 ("onocido"). */
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

/** Whether a printed owner is one of the requested ones; one answer may contain several. */
export function isAskedOwner(asked: string, found: string): boolean {
  return [asked, ...several(asked)].some((name) =>
    isCompanyName(name) || isCompanyName(found) ? isSameCompany(name, found) : isSamePerson(name, found),
  );
}

/** The names in an answer with more than one: each has at least two words. */
function several(asked: string): readonly string[] {
  const parts = asked.split(/\s*[/;&\n]\s*|\s+(?:y|e|i|and|com)\s+|,\s+/i);
  const names = parts.filter((part) => part.trim().split(/\s+/).length >= 2);
  return names.length > 1 ? names : [];
}
