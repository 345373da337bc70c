import type { CallFailureKind, Connector } from '../../../../../domain/health/connector.ts';

/** What a service is for, and what its state means for the work. */
interface Said {
  readonly name: string;
  readonly about: string;
  readonly ok: string;
  /** While it does not answer. */
  readonly failing: string;
  readonly off: string;
  /** What a trial call does, where it is not for nothing. */
  readonly trial?: string;
}

const services: Readonly<Record<Connector, Said>> = {
  company_reports: {
    name: 'Iberinform',
    about: 'Informes económicos y de solvencia de empresas.',
    ok: 'Los informes se piden y llegan.',
    failing:
      'Los informes pedidos esperan y se vuelven a consultar solos, hasta tres días; no se cobra ninguno que no llegue. Los ya recibidos se pueden ver.',
    off: 'No se pueden pedir informes de empresa.',
  },
  geocoder: {
    name: 'CartoCiudad',
    about: 'Coordenadas de direcciones en España.',
    ok: 'Las direcciones se localizan.',
    failing: 'Solo se localizan las direcciones ya consultadas; las demás dan un aviso. Ningún trámite se detiene.',
    off: 'Las direcciones no se localizan.',
  },
  cadastre: {
    name: 'Catastro',
    about: 'Calles, inmuebles por dirección o por polígono y parcela, y datos por referencia catastral.',
    ok: 'Los clientes y el panel reciben calles, inmuebles y referencias.',
    failing:
      'Los clientes escriben la dirección y la referencia sin sugerencias, y pueden pedir igual. Lo ya consultado se sigue mostrando.',
    off: 'No hay datos del Catastro.',
  },
  vat: {
    name: 'VIES',
    about: 'Registro europeo de números de IVA, para facturas a empresas de otros países.',
    ok: 'Los números de IVA se comprueban solos después de facturar.',
    failing: 'Las facturas salen igual; los números esperan y se comprueban solos más tarde, hasta un mes.',
    off: 'Los números de IVA no se comprueban.',
  },
  gazette: {
    name: 'BORME',
    about: 'Boletín del Registro Mercantil: avisos de empresas seguidas y cargos de empresas.',
    ok: 'Cada día publicado se lee una vez, de hora en hora.',
    failing:
      'Los avisos y los cargos nuevos llegan más tarde: los días que faltan se leen solos cuando responda. Los avisos, si no pasa de una semana; los cargos de días anteriores se siguen intentando una vez al día, hasta diez.',
    off: 'No hay avisos ni cargos de empresas.',
  },
  model: {
    name: 'Modelo de lenguaje',
    about: 'Borradores de documentos, y propuestas para lo que falta en la lectura de notas.',
    ok: 'Escribe borradores y propone datos.',
    failing:
      'Los borradores pedidos al modelo terminan con un aviso y conservan lo escrito; los de la biblioteca salen igual. Las propuestas que no se llegan a pedir se piden solas más tarde.',
    off: 'Los documentos salen de la biblioteca de modelos, y no se propone nada para lo que falta en las notas.',
    trial:
      'Pide al modelo una sola palabra, que gasta unos pocos tokens. Tres seguidas y después una cada 20 segundos.',
  },
};

/** The pages of health of the connectors. Spanish defines the keys of all languages. */
export const es = {
  title: 'Servicios externos',
  back: 'Salud del sistema',
  open: (name: string) => `Ver ${name}`,
  services,
  means: 'Qué supone para el trabajo',
  try_now: 'Probar ahora',
  trying: 'Probando…',
  tried: (seconds: string) => `Responde: ha tardado ${seconds}.`,
  tried_in_vain: (kind: string, seconds: string) => `No responde bien: ${kind}, a los ${seconds}.`,
  try_hint: 'Hace una consulta que no cuesta nada ni cambia nada. Tres seguidas y después una cada 20 segundos.',
  host: 'Servidor',
  breaker: 'Llamadas',
  processes: (count: string, isOne: boolean) => (isOne ? 'Un proceso lo usa' : `${count} procesos lo usan`),
  no_process: 'Ningún proceso se ha anunciado en el último minuto',
  calling: 'y lo llaman con normalidad',
  resting: (count: string, until: string) =>
    `; ${count} no lo llaman hasta las ${until}, después de tres fallos seguidos`,
  last_answer: 'Última respuesta',
  last_failure: 'Último fallo',
  never: 'Nunca',
  none: 'Ninguno',
  kinds: {
    timeout: 'tardó demasiado',
    unreachable: 'no se pudo conectar',
    refused: 'rechazó nuestras credenciales o nuestro ritmo',
    error: 'contestó con un error suyo',
    unreadable: 'contestó algo que no se entiende',
  } satisfies Record<CallFailureKind, string>,
  hour: 'Última hora',
  day: 'Últimas 24 horas',
  answered: 'Respondidas',
  failed: 'Fallidas',
  p50: 'La mitad, en menos de',
  p95: '95 de cada 100, en menos de',
  no_calls: 'sin llamadas',
  failures: 'Fallos de las últimas 24 horas',
  kept: 'Contestadas con lo guardado',
  kept_hint: 'sin llamar, en 24 horas',
  unsent: 'No enviadas',
  unsent_hint: 'porque no se llamaba al servicio o había demasiadas en cola, en 24 horas',
  under_way: 'En curso ahora',
  work: 'Trabajo que espera',
  no_work: 'Nada espera su respuesta',
  waiting: (count: string, retried: string, since: string) =>
    `${count} desde el ${since}; ${retried} ya se han intentado y se repetirán solos`,
  read_to: 'Último día leído',
  only_supervisors: 'Esta página es para supervisores.',
  unknown: 'No hay ningún servicio con ese nombre.',
};
export type ConnectorMessages = typeof es;
