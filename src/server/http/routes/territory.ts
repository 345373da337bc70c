import type { FastifyReply } from 'fastify';
import { findBanks, findFreguesias, findMunicipalities } from '../../../contract/territory.ts';
import { type EntryList, searchEntries } from '../../../domain/territory/entry-list.ts';
import { searchMunicipalities } from '../../../domain/territory/municipality-search.ts';
import { provinceValueOfCode } from '../../../domain/territory/province-values.ts';
import { bound } from '../bind-call.ts';

export const territoryRoutes = [
  bound(findMunicipalities, async (ctx, { query, reply }) => {
    const provinceCode = query.provincia || undefined;
    const hits = searchMunicipalities(ctx.territory.municipalities, query.q, { provinceCode, limit: MOST_HITS });
    keepAnHour(reply);
    const items = hits.map(({ municipality, label }) => {
      return {
        ine_code: municipality.ineCode,
        name: municipality.name,
        province_code: municipality.provinceCode,
        province: provinceValueOfCode(municipality.provinceCode).name,
        matched: label,
      };
    });
    return { items };
  }),

  bound(findFreguesias, async ({ territory }, { query, reply }) => {
    keepAnHour(reply);
    return { items: hitsIn(territory.freguesias, query.q) };
  }),

  bound(findBanks, async ({ territory }, { query, reply }) => {
    keepAnHour(reply);
    return { items: hitsIn(territory.banks[query.pais], query.q) };
  }),
];

const MOST_HITS = 8;

function hitsIn(list: EntryList, text: string): { code: string; label: string }[] {
  return searchEntries(list, text, MOST_HITS).map(({ code, label }) => ({ code, label }));
}

/** These lists change once a year, and the same beginnings are typed again and again. */
function keepAnHour(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=3600');
}
