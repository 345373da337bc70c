import type { Match } from '../../../domain/inbox/find-match.ts';
import type { Ctx } from '../../ctx.ts';

/** Phrases searched for in mail and documents, in order of precedence. */
export async function listMatches({ db }: Pick<Ctx, 'db'>): Promise<Match[]> {
  const rows = await db.selectFrom('matches').select(['match_id', 'match', 'type']).orderBy('match_id').execute();
  return rows.map(({ match_id, match, type }) => ({ id: match_id, match, type: type as Match['type'] }));
}
