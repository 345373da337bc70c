import type { Locale, Text } from '../locale/locale.ts';

/** Folders of a data export, in the customer's language. */
export const EXPORT_FOLDERS = {
  data: { es: 'datos', en: 'data', pt: 'dados' },
  documents: { es: 'documentos', en: 'documents', pt: 'documentos' },
  invoices: { es: 'facturas', en: 'invoices', pt: 'faturas' },
  own_files: { es: 'archivos-tuyos', en: 'your-files', pt: 'os-seus-ficheiros' },
} as const satisfies Record<string, Text>;

/** Name of a file in an archive: no folders, no characters that a system rejects, at most 120 characters. */
export function nameInArchive(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '-')
    .replace(/^[. ]+|[. ]+$/g, '');
  return plain.length <= 120 ? plain || 'file' : plain.slice(0, 100) + plain.slice(-20);
}

/** The page that explains the data export. `tables` are the files of the data folder, `made` is a day in words. */
export function exportReadme(
  locale: Locale,
  facts: {
    readonly brand: string;
    readonly name: string;
    readonly made: string;
    readonly tables: readonly string[];
    readonly files: number;
  },
): string {
  const folder = (key: keyof typeof EXPORT_FOLDERS) => EXPORT_FOLDERS[key][locale];
  const list = facts.tables.map((table) =>
    `  ${folder('data')}/${table}.json  ${TABLE_WORDS[table]?.[locale] ?? ''}`.trimEnd(),
  );
  return `${[...README[locale](facts, folder), '', ...list].join('\r\n')}\r\n`;
}

type Facts = Parameters<typeof exportReadme>[1];
type Folder = (key: keyof typeof EXPORT_FOLDERS) => string;

const README: Readonly<Record<Locale, (facts: Facts, folder: Folder) => readonly string[]>> = {
  es: ({ brand, name, made, files }, folder) => [
    `Copia de los datos de ${name} en ${brand}`,
    `Hecha el ${made}`,
    '',
    `Aquí está todo lo que ${brand} guarda sobre ti.`,
    '',
    `${folder('data')}: tus datos, un archivo JSON por tema. Se abren con cualquier editor de texto. Los importes van en céntimos y las fechas en UTC.`,
    `${folder('documents')}: los documentos que te hemos entregado, por número de pedido.`,
    `${folder('invoices')}: tus facturas.`,
    `${folder('own_files')}: los archivos que nos enviaste.`,
    `Archivos en total: ${files}.`,
    '',
    'No van tus contraseñas ni las claves de tus sesiones: solo guardamos huellas de ellas, que no dicen nada.',
    'Puedes corregir tus datos o borrar tu cuenta desde "Mis datos" y "Privacidad".',
    '',
    'Qué hay en cada archivo:',
  ],
  en: ({ brand, name, made, files }, folder) => [
    `Copy of the data of ${name} at ${brand}`,
    `Made on ${made}`,
    '',
    `This is everything ${brand} keeps about you.`,
    '',
    `${folder('data')}: your data, one JSON file per subject. Any text editor opens them. Amounts are in cents, dates in UTC.`,
    `${folder('documents')}: the documents we delivered to you, by order number.`,
    `${folder('invoices')}: your invoices.`,
    `${folder('own_files')}: the files you sent us.`,
    `Files in total: ${files}.`,
    '',
    'Your passwords and the keys of your sessions are not in it: we keep only hashes of them, which reveal nothing.',
    'You can correct your data or erase your account under "My details" and "Privacy".',
    '',
    'What each file holds:',
  ],
  pt: ({ brand, name, made, files }, folder) => [
    `Cópia dos dados de ${name} na ${brand}`,
    `Feita em ${made}`,
    '',
    `Aqui está tudo o que a ${brand} guarda sobre si.`,
    '',
    `${folder('data')}: os seus dados, um ficheiro JSON por tema. Abrem-se com qualquer editor de texto. Os valores estão em cêntimos e as datas em UTC.`,
    `${folder('documents')}: os documentos que lhe entregámos, por número de pedido.`,
    `${folder('invoices')}: as suas faturas.`,
    `${folder('own_files')}: os ficheiros que nos enviou.`,
    `Ficheiros no total: ${files}.`,
    '',
    'Não vão as suas palavras-passe nem as chaves das sessões: só guardamos impressões delas, que nada dizem.',
    'Pode corrigir os seus dados ou apagar a conta em "Os meus dados" e "Privacidade".',
    '',
    'O que há em cada ficheiro:',
  ],
};

export const TABLE_WORDS: Readonly<Record<string, Text>> = {
  customers: { es: 'tu cuenta', en: 'your account', pt: 'a sua conta' },
  saved_cards: { es: 'tarjeta guardada', en: 'saved card', pt: 'cartão guardado' },
  customer_identities: {
    es: 'accesos con otros proveedores',
    en: 'sign-in with other providers',
    pt: 'acessos com outros fornecedores',
  },
  customer_visits: {
    es: 'visitas de nuestro equipo a tu cuenta',
    en: 'visits by our team to your account',
    pt: 'visitas da nossa equipa à sua conta',
  },
  email_changes: { es: 'cambios de correo', en: 'changes of e-mail', pt: 'alterações de e-mail' },
  data_exports: { es: 'copias pedidas', en: 'copies requested', pt: 'cópias pedidas' },
  erasures: { es: 'peticiones de borrado', en: 'requests for erasure', pt: 'pedidos de eliminação' },
  sessions: { es: 'sesiones del navegador', en: 'browser sessions', pt: 'sessões do navegador' },
  oauth_tokens: { es: 'sesiones de aplicaciones', en: 'app sessions', pt: 'sessões de aplicações' },
  account_links: { es: 'enlaces enviados por correo', en: 'links sent by e-mail', pt: 'ligações enviadas por e-mail' },
  form_drafts: { es: 'formularios a medias', en: 'unfinished forms', pt: 'formulários por acabar' },
  form_files: { es: 'archivos de formularios', en: 'form files', pt: 'ficheiros de formulários' },
  incident_forms: {
    es: 'lo que te preguntamos de un pedido, con tus respuestas',
    en: 'what we asked about an order, with your answers',
    pt: 'o que perguntámos sobre um pedido, com as suas respostas',
  },
  quotes: { es: 'carritos', en: 'baskets', pt: 'carrinhos' },
  quote_items: { es: 'líneas de carrito', en: 'basket lines', pt: 'linhas de carrinho' },
  order_payment_choices: {
    es: 'formas de pago elegidas para pedidos',
    en: 'payment methods chosen for orders',
    pt: 'formas de pagamento escolhidas para pedidos',
  },
  payment_choices: {
    es: 'formas de pago elegidas',
    en: 'payment methods chosen',
    pt: 'formas de pagamento escolhidas',
  },
  inmuebles: { es: 'tus inmuebles', en: 'your properties', pt: 'os seus imóveis' },
  empresas: { es: 'tus empresas', en: 'your companies', pt: 'as suas empresas' },
  vehiculos: { es: 'tus vehículos', en: 'your vehicles', pt: 'os seus veículos' },
  orders: { es: 'pedidos', en: 'orders', pt: 'pedidos' },
  order_items: {
    es: 'servicios pedidos, con tus respuestas',
    en: 'services ordered, with your answers',
    pt: 'serviços pedidos, com as suas respostas',
  },
  panel_drafts: {
    es: 'borradores de nuestro equipo',
    en: 'drafts by our team',
    pt: 'rascunhos da nossa equipa',
  },
  customer_changes: {
    es: 'tus datos antes y después de cada cambio',
    en: 'your data before and after each change',
    pt: 'os seus dados antes e depois de cada alteração',
  },
  item_history: { es: 'historia de cada servicio', en: 'history of each service', pt: 'história de cada serviço' },
  files: { es: 'lista de archivos', en: 'list of files', pt: 'lista de ficheiros' },
  payments: { es: 'pagos', en: 'payments', pt: 'pagamentos' },
  payment_events: { es: 'pasos de cada pago', en: 'steps of each payment', pt: 'passos de cada pagamento' },
  bank_entries: {
    es: 'tus transferencias, según el banco',
    en: 'your transfers, as reported by the bank',
    pt: 'as suas transferências, segundo o banco',
  },
  invoices: { es: 'facturas', en: 'invoices', pt: 'faturas' },
  mails: { es: 'correos enviados', en: 'e-mails sent', pt: 'e-mails enviados' },
  phone_calls: { es: 'llamadas', en: 'calls', pt: 'chamadas' },
  phone_events: {
    es: 'avisos de la centralita',
    en: 'messages of the call centre',
    pt: 'avisos da central telefónica',
  },
  audit_events: { es: 'registro de cambios', en: 'record of changes', pt: 'registo de alterações' },
};
