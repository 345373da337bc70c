import type { ListName } from '../../../domain/config-lists/lists.ts';

/** Where the rows of a list are stored: every list has its own table, which others may refer to. */
export interface ListStore {
  readonly table: string;
  readonly id: string;
  /** Columns whose fields have another name. */
  readonly columns: Readonly<Record<string, string>>;
  /** Fields whose empty text is null in the table. */
  readonly emptyIsNull: readonly string[];
  /** Fields by which the list is sorted. */
  readonly order: readonly string[];
}

export const LIST_STORES: Readonly<Record<ListName, ListStore>> = {
  canned_responses: {
    table: 'canned_responses',
    id: 'canned_response_id',
    columns: { group: 'group_name', text: 'template' },
    emptyIsNull: [],
    order: ['group', 'title'],
  },
  checklists: {
    table: 'checklist_points',
    id: 'point_id',
    columns: {},
    emptyIsNull: [],
    order: ['product', 'position'],
  },
  emailtemplates: {
    table: 'email_templates',
    id: 'email_template_id',
    columns: {
      group: 'group_name',
      subject: 'subject_template',
      header: 'header_template',
      button: 'button_template',
    },
    emptyIsNull: ['button'],
    order: ['position', 'code'],
  },
  incidences: {
    table: 'incidences',
    id: 'incidencia_status_id',
    columns: {},
    emptyIsNull: [],
    order: [],
  },
  mercantile_registries: {
    table: 'mercantile_registries',
    id: 'mercantile_registry_id',
    columns: {},
    emptyIsNull: [],
    order: ['nombre'],
  },
  municipality_aliases: {
    table: 'municipality_aliases',
    id: 'alias_id',
    columns: {},
    emptyIsNull: ['registro'],
    order: ['alias', 'municipality'],
  },
  ips: {
    table: 'known_networks',
    id: 'network_id',
    columns: {},
    emptyIsNull: [],
    order: ['ip'],
  },
  mailboxes: {
    table: 'mail_accounts',
    id: 'mail_account_id',
    columns: {},
    emptyIsNull: [],
    order: ['username', 'host', 'folder'],
  },
  matches: {
    table: 'matches',
    id: 'match_id',
    columns: {},
    emptyIsNull: [],
    order: [],
  },
  notaries: {
    table: 'notary_offices',
    id: 'notary_id',
    columns: {},
    emptyIsNull: ['email'],
    order: ['nombre'],
  },
  portuguese_registries: {
    table: 'portuguese_registries',
    id: 'portuguese_registry_id',
    columns: {},
    emptyIsNull: [],
    order: ['concelho', 'distrito', 'nombre'],
  },
  providers: {
    table: 'providers',
    id: 'provider_id',
    columns: {},
    emptyIsNull: ['iban'],
    order: ['nombre'],
  },
  registries: {
    table: 'property_registries',
    id: 'registry_id',
    columns: {},
    emptyIsNull: [],
    order: ['provincia'],
  },
  statutes_certifications: {
    table: 'statutes_certifications',
    id: 'certification_id',
    columns: {},
    emptyIsNull: ['registro'],
    order: ['position', 'clave'],
  },
};
