import type { HealthCheck, HealthState } from '../../../../domain/health/health-line.ts';

/** What a line says about its figure. Spanish defines the keys of all languages. */
interface Said {
  readonly name: string;
  /** The figure and what it is compared with, as text, and whether the figure is 0. */
  readonly says: (figure: string, limit: string, isNone: boolean) => string;
  /** Put before the instant. */
  readonly since: string;
  /** What it means that it is not set up; only where it means something. */
  readonly off?: string;
}

const checks: Readonly<Record<HealthCheck, Said>> = {
  connections: {
    name: 'Conexiones a la base de datos',
    says: (figure, limit) => `En uso ${figure} de ${limit}`,
    since: '',
  },
  transactions: {
    name: 'Transacción más larga',
    says: (figure, _, isNone) => (isNone ? 'Ninguna abierta' : `Abierta desde hace ${figure}`),
    since: '',
  },
  disk: {
    name: 'Espacio en disco',
    says: (figure, limit) => `${figure} libres; el mínimo es ${limit}`,
    since: '',
  },
  partitions: {
    name: 'Tablas divididas por fecha',
    says: (figure, _, isNone) =>
      isNone ? 'Las próximas están creadas' : `${figure === '1' ? 'Falta' : 'Faltan'} ${figure} de las próximas`,
    since: '',
  },
  jobs: {
    name: 'Tareas en espera',
    says: (figure, _, isNone) => (isNone ? 'Ninguna' : figure),
    since: 'La más antigua espera desde',
  },
  retries: {
    name: 'Tareas que fallan',
    says: (figure, _, isNone) => (isNone ? 'Ninguna' : `${figure} con más de tres intentos`),
    since: '',
  },
  mails: {
    name: 'Correos por salir',
    says: (figure, _, isNone) => (isNone ? 'Ninguno' : figure),
    since: 'El más antiguo espera desde',
  },
  failed_mails: {
    name: 'Correos que no han salido',
    says: (figure, _, isNone) => (isNone ? 'Ninguno' : `${figure}, sin más intentos`),
    since: '',
  },
  held_mails: {
    name: 'Correos retenidos',
    says: (figure, _, isNone) => (isNone ? 'Ninguno' : `${figure}, porque su dirección no existe`),
    since: 'El más antiguo es del',
  },
  mailboxes: {
    name: 'Buzones',
    says: (figure, limit, isNone) => (isNone ? `Se leen los ${limit}` : `No se leen ${figure} de ${limit}`),
    since: 'Leídos por última vez',
  },
  virus_scans: {
    name: 'Antivirus',
    says: (figure, _, isNone) => (isNone ? 'Todos revisados' : `Sin revisar: ${figure}; hasta entonces no se abren`),
    since: 'El más antiguo espera desde',
  },
  file_keys: {
    name: 'Cifrado de los archivos',
    says: (figure, _, isNone) =>
      isNone
        ? 'Los archivos se guardan cifrados'
        : figure === '1'
          ? 'Falta una clave: lo que cifra no se puede abrir'
          : `Faltan ${figure} claves: lo que cifran no se puede abrir`,
    since: 'Con la clave actual desde',
    off: 'Los documentos de identidad y los demás archivos se guardan sin cifrar.',
  },
  text_recognition: {
    name: 'Lectura de escaneos',
    says: (figure, _, isNone) =>
      isNone ? 'Se leen en todos los idiomas' : `Idiomas que faltan: ${figure}; lo escrito en ellos se lee peor`,
    since: '',
    off: 'Los documentos escaneados no se leen: faltan los programas tesseract y pdftoppm. Cada pedido lo dice.',
  },
  invoice_chain: {
    name: 'Cadena de facturas',
    says: () => '',
    since: 'Comprobada',
  },
  unsent_invoices: {
    name: 'Registros para la Agencia Tributaria',
    says: (figure, _, isNone) => (isNone ? 'Todos enviados' : `${figure} sin enviar`),
    since: 'El más antiguo es del',
  },
  audit_chain: {
    name: 'Auditoría',
    says: () => '',
    since: 'Comprobada',
  },
  taken_locks: {
    name: 'Bloqueos quitados a un compañero',
    says: (figure, _, isNone) => (isNone ? 'Ninguno en 24 horas' : `${figure} en 24 horas`),
    since: '',
  },
  lost_workers: {
    name: 'Procesos caídos con tareas',
    says: (figure, _, isNone) => (isNone ? 'Ninguno en 24 horas' : `${figure} en 24 horas; otros siguieron con ellas`),
    since: '',
  },
  stale_writes: {
    name: 'Cambios rechazados por antiguos',
    says: (figure, _, isNone) => (isNone ? 'Ninguno en 24 horas' : `${figure} en 24 horas`),
    since: '',
  },
  base_backup: {
    name: 'Copia de seguridad',
    says: () => '',
    since: 'La última es del',
  },
  log_archive: {
    name: 'Registro archivado de la base de datos',
    says: () => '',
    since: 'Llega hasta el',
  },
  drill: {
    name: 'Simulacro de restauración',
    says: () => '',
    since: 'El último bueno es del',
  },
};

/** The page of health. Spanish defines the keys of all languages. */
export const es = {
  title: 'Salud del sistema',
  open: 'Ver la salud del sistema',
  loading: 'Leyendo cómo está todo…',
  only_supervisors: 'Esta página es para supervisores.',
  summary: (bad: number, attention: number) => {
    const urgent = bad === 1 ? 'Una cosa necesita a alguien ahora' : `${bad} cosas necesitan a alguien ahora`;
    const today = attention === 1 ? 'una debe mirarse hoy' : `${attention} deben mirarse hoy`;
    if (bad === 0 && attention === 0) return 'Todo va bien.';
    if (bad === 0) return `${today[0]?.toUpperCase()}${today.slice(1)}.`;
    return attention === 0 ? `${urgent}.` : `${urgent} y ${today}.`;
  },
  read_at: (at: string) => `Leído el ${at}; se renueva cada minuto.`,
  states: { ok: 'Bien', attention: 'Por mirar', bad: 'Urgente', off: 'Sin configurar' } satisfies Record<
    HealthState,
    string
  >,
  broken: 'No está como se escribió.',
  never: 'Todavía sin hacer.',
  unknown: 'No se ha podido leer.',
  most: (figure: string) => `${figure} o más`,
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: string) => `${minutes} min`,
  look: 'Qué hacer',
  groups: {
    machine: 'Base de datos y disco',
    work: 'Tareas y correo',
    chains: 'Facturas y auditoría',
    conflicts: 'Choques entre personas y procesos',
    backups: 'Copias de seguridad',
  },
  parts: {
    restored_to: (at: string) => `Se restauró el estado de ${at}`,
    rpo: (lost: string, isNone: boolean) =>
      isNone ? 'No se perdió nada (RPO 0)' : `Se perdieron ${lost} escrituras (RPO)`,
    rto: (seconds: string) => `Tardó ${seconds} (RTO)`,
    failed: (problems: string, at: string) =>
      `El último, del ${at}, falló: ${problems} ${problems === '1' ? 'problema' : 'problemas'}`,
    task: (name: string, count: string) => `${name}: ${count}`,
    strays: (name: string, count: string) => `${name}: filas fuera de ellas: ${count}`,
    read: (name: string, at: string) => `${name}: leído el ${at}`,
    unread: (name: string, at: string) => `${name}: no se lee; última vez el ${at}`,
    never_read: (name: string) => `${name}: aún no se ha leído`,
    unread_language: (name: string) => `Falta el idioma «${name}» de Tesseract`,
  },
  checks,
};
export type HealthMessages = typeof es;
