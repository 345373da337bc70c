import type { PanelRole } from '../../domain/actors/actor.ts';
import type { Locale } from '../../domain/locale/locale.ts';

/** Accounts of development, refused in production. Source: decisions.md "Running it". */
export const DEMO_ACCOUNTS: {
  readonly password: string;
  readonly people: readonly { readonly email: string; readonly about: string }[];
} = {
  password: 'Demostracion-2026',
  people: [
    { email: 'cliente@demo.test', about: 'customer' },
    { email: 'cliente2@demo.test', about: 'customer' },
    { email: 'cliente-pt@demo.test', about: 'customer of the Portuguese portal (store 16)' },
    { email: 'agente@demo.test', about: 'agent' },
    { email: 'agente2@demo.test', about: 'agent' },
    { email: 'supervisora@demo.test', about: 'supervisor' },
    { email: 'notaria@demo.test', about: 'notary' },
    { email: 'portugal@demo.test', about: 'agent of the Portuguese desk' },
  ],
};

export interface DemoCustomer {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly storeId: number;
  /** For full invoices, which an order over 400 EUR needs. */
  readonly tax?: {
    readonly id: string;
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
  };
}

export const DEMO_CUSTOMERS = {
  lucia: {
    email: 'cliente@demo.test',
    firstname: 'Lucía',
    lastname: 'Ferrer Molina',
    phone: '+34 612 345 078',
    locale: 'es',
    storeId: 1,
  },
  andres: {
    email: 'cliente2@demo.test',
    firstname: 'Andrés',
    lastname: 'Ibáñez Soler',
    phone: '+34 655 120 934',
    locale: 'es',
    storeId: 1,
    tax: {
      id: '12345678Z',
      address: 'Paseo de la Independencia 21, 5.º A',
      postalCode: '50001',
      city: 'Zaragoza',
      country: 'ES',
    },
  },
  ines: {
    email: 'cliente-pt@demo.test',
    firstname: 'Inês',
    lastname: 'Carvalho Duarte',
    phone: '+351 912 604 385',
    locale: 'pt',
    storeId: 16,
  },
} as const satisfies Record<string, DemoCustomer>;

export interface DemoAgent {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: 'Agente' | 'Notario';
  readonly panelRoles: readonly PanelRole[];
}

export const DEMO_AGENTS = {
  marta: { email: 'agente@demo.test', firstname: 'Marta', lastname: 'Vidal Serra', role: 'Agente', panelRoles: [] },
  jorge: { email: 'agente2@demo.test', firstname: 'Jorge', lastname: 'Castaño Rey', role: 'Agente', panelRoles: [] },
  elena: {
    email: 'supervisora@demo.test',
    firstname: 'Elena',
    lastname: 'Prieto Lobo',
    role: 'Agente',
    panelRoles: ['supervisor', 'facturacion'],
  },
  teresa: {
    email: 'notaria@demo.test',
    firstname: 'Teresa',
    lastname: 'Aguirre Vega',
    role: 'Notario',
    panelRoles: [],
  },
  rui: {
    email: 'portugal@demo.test',
    firstname: 'Rui',
    lastname: 'Tavares Pinto',
    role: 'Agente',
    panelRoles: ['portugal'],
  },
} as const satisfies Record<string, DemoAgent>;

export const DEMO_OFFICE = {
  nombre: 'Notaría Aguirre (Zaragoza)',
  direccion: 'Paseo de Sagasta 12',
  ciudad: 'Zaragoza',
  telefono: '+34 976 000 112',
  hipotecas: true,
  escrituras: true,
} as const;

/** Fictitious providers, by their ability. */
export const DEMO_PROVIDERS = [
  {
    nombre: 'Gestoría Mirador',
    direccion: 'Calle de Alcalá 210',
    ciudad: 'Madrid',
    telf1: '+34 910 000 210',
    email: 'encargos@gestoria-mirador.test',
    email_update: true,
    retifica: true,
  },
  {
    nombre: 'Técnicos del Ebro',
    direccion: 'Avenida de Valencia 31',
    ciudad: 'Zaragoza',
    telf1: '+34 976 000 331',
    email: 'visitas@tecnicos-ebro.test',
    lento: true,
  },
  {
    nombre: 'Solicitadoria Tejo',
    direccion: 'Rua da Prata 80',
    ciudad: 'Lisboa',
    telf1: '+351 210 000 080',
    email: 'pedidos@solicitadoria-tejo.test',
    locale: 'pt',
    caderneta: true,
    retifica: true,
    term_days: 7,
  },
] as const;
