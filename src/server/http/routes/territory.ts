import { findMunicipalities } from '../../../contract/territory.ts';
import { searchMunicipalities } from '../../../domain/territory/municipality-search.ts';
import { provinceCodeOfValue, provinceValueOfCode } from '../../../domain/territory/province-values.ts';
import { bound } from '../bind-call.ts';

export const territoryRoutes = [
  bound(findMunicipalities, async (ctx, { query, reply }) => {
    const provinceCode = query.provincia ? (provinceCodeOfValue(query.provincia) ?? undefined) : undefined;
    const hits = searchMunicipalities(ctx.territory.municipalities, query.q, { provinceCode, limit: 8 });
    // The list of municipalities changes once a year, and the same beginnings are typed again and again.
    reply.header('cache-control', 'public, max-age=3600');
    const items = hits.map(({ municipality, label }) => {
      const province = provinceValueOfCode(municipality.provinceCode);
      return {
        ine_code: municipality.ineCode,
        name: municipality.name,
        province_code: municipality.provinceCode,
        province: province.name,
        province_value: String(province.value),
        matched: label,
      };
    });
    return { items };
  }),
];
