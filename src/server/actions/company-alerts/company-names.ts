import { type RawBuilder, sql } from 'kysely';

/** The names of a company in reports on it and in portfolios of customers, at most ten. @param cif in capitals, without separators */
export function namesOfCompany(cif: string): RawBuilder<{ name: string }> {
  return sql<{ name: string }>`
    select distinct name from (
      (select report ->> 'name' as name from company_reports where cif = ${cif} and state = 'arrived'
        order by report_id desc limit 5)
      union all
      (select name from empresas where upper(cif) = ${cif} order by empresa_id desc limit 20)) known
    where name is not null order by name limit 10`;
}
