import type { Officer, OfficerAct } from './read-officers.ts';

/** An officer as an entry of the gazette named them, with its day (`yyyy-mm-dd`). */
interface NamedOfficer extends Officer {
  readonly day: string;
}

/** What the gazette last said of somebody in a post. */
type PostHolder<Named extends NamedOfficer> = Named & {
  /** Whether the last act left them in the post, as far as the days that were read say. */
  readonly holds: boolean;
};

const ENTERING: readonly OfficerAct[] = ['appointed', 'reelected', 'changed'];

/** The last act of each person in each post: those in their posts first, the newest first. `named` is in the order of the gazette. */
export function postHoldersOf<Named extends NamedOfficer>(named: readonly Named[]): readonly PostHolder<Named>[] {
  const last = new Map<string, PostHolder<Named>>();
  for (const officer of named) {
    const key = `${lettersOf(officer.post)} ${lettersOf(officer.name)}`;
    last.delete(key);
    last.set(key, { ...officer, holds: ENTERING.includes(officer.act) });
  }
  return [...last.values()].reverse().sort((one, other) => Number(other.holds) - Number(one.holds));
}

/** The gazette writes a post in several ways ("Adm. Unico", "ADM.UNICO"), and names with and without accents. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
}
