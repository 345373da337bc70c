import type { HeldTables } from './held-table.ts';
import { own } from './rows-of.ts';

/** Properties, companies and vehicles of customers. */
export const PORTFOLIO: HeldTables = {
  gazette_days: { none: 'day entries read_at officers_read' },
  gazette_silent_days: { none: 'day tries tried_on' },
  gazette_entries: {
    none: 'entry_id day bulletin entry_number province company company_key sheet registered_on href',
  },
  // Published officers of companies, who are no customers as such.
  gazette_officers: { none: 'entry_id position act post name' },
  company_alerts: {
    erased: 'alert_id customer_id empresa_id day bulletin entry_number province act_text href created_at mail_state',
    rows: own,
  },
  inmuebles: {
    erased: 'inmueble_id customer_id attr tipo uso favoritos created_at updated_at request_key words',
    rows: own,
    secret: ['request_key', 'words'],
  },
  empresas: {
    erased: 'empresa_id customer_id name cif relacion seguimiento_activo created_at updated_at request_key words',
    rows: own,
    secret: ['request_key', 'words'],
  },
  vehiculos: {
    erased: 'vehiculo_id customer_id attr tipo etiqueta uso created_at updated_at request_key words',
    rows: own,
    secret: ['request_key', 'words'],
  },
  portfolio_removals: { erased: 'removal_id customer_id kind thing_id data file_ids until', rows: own },
  portfolio_declines: { erased: 'item_id position customer_id', rows: own },
};
