-- The names that reports and portfolios know for a tax number, by which officers are looked up.

create index company_reports_arrived on company_reports (cif, report_id desc) where state = 'arrived';
create index empresas_by_tax_number on empresas (upper(cif), empresa_id desc) where cif is not null;
