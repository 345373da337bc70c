/** Figures for supervisors. Spanish defines the keys of all languages. */
export const es = {
  title: 'Cifras',
  open: 'Abrir las cifras',
  only_supervisors: 'Las cifras son cosa de supervisores.',
  loading: 'Contando…',
  explains:
    'Pedidos pagados, por el día en que se hicieron en la hora de su portal. Cada número abre los pedidos que cuenta.',
  as_of: (at: string) => `Todo lo de esta página es de ${at}. Se renueva cada minuto.`,
  from: 'Desde',
  until: 'Hasta',
  now: 'Ahora',
  late: 'Fuera de plazo',
  late_tonight: 'Lo estarán esta noche',
  due_tonight: (count: string) =>
    `A este ritmo, de ${count} que ${count === '1' ? 'vence' : 'vencen'} hasta medianoche`,
  owed: 'Suplidos por gastar',
  owed_in: (count: string) => `En ${count} ${count === '1' ? 'pedido abierto' : 'pedidos abiertos'}`,
  providers: 'Por pagar a proveedores',
  payments: (count: string) => `En ${count} ${count === '1' ? 'pago' : 'pagos'}`,
  period: 'En estos días',
  delivery: 'Del pedido a la entrega',
  half_hours: (p50: string) => `${p50} h`,
  hours: (p90: string) => `La mitad. Nueve de cada diez, en ${p90} h`,
  first_answers: 'Primera respuesta a consultas',
  half_minutes: (p50: string) => `${p50} min`,
  minutes: (p90: string, answered: string, requests: string) =>
    `La mitad. Nueve de cada diez, en ${p90} min. Respondidas ${answered}; llegaron ${requests}`,
  nothing: 'Nada todavía',
  ages: 'Trabajo abierto por estado y antigüedad',
  status: 'Estado',
  age: { day: 'Menos de 1 día', three_days: '1 a 3 días', week: '3 a 7 días', older: 'Más de 7 días' },
  by: 'Repartido por',
  portal: (number: string) => `Portal ${number}`,
  nobody: 'Sin asignar',
  teams: { spain: 'España', portugal: 'Portugal' },
  no_registry: 'Sin registro: otro tipo de pedido o lugar sin decidir',
  some: (shown: string, total: string) =>
    `Se muestran las ${shown} filas con más pedidos de ${total}; el CSV las tiene todas.`,
  csv: 'Descargar como CSV',
  none: 'En estos días no hay nada que mostrar.',
  finding: (most: string, count: string, late: string) =>
    `Lo más alto: ${most}, con ${ordersIn(count)}. De lo entregado, el ${late} % llegó tarde.`,
  finding_undelivered: (most: string, count: string) =>
    `Lo más alto: ${most}, con ${ordersIn(count)}. Aún no se ha entregado nada.`,
  bar: (name: string, count: string, late: string) =>
    `${name}: ${ordersIn(count)}, ${late} ${late === '1' ? 'entregado' : 'entregados'} tarde`,
  report: 'El informe de los lunes',
  report_wanted: 'Recibir cada lunes por correo las cifras de la semana (PDF)',
  report_preview: 'Ver el último informe',
  questions: 'Preguntas que hubo que repetir',
  question: 'Pregunta del formulario',
  asked: 'Pedidos',
  share: 'De cada 100',
  waited: 'Mediana (h)',
  waited_p90: 'p90 (h)',
  refunded: 'Devuelto',
  no_questions: 'En estos días no hubo que repetir ninguna pregunta.',
};

export type FigureMessages = typeof es;

function ordersIn(count: string): string {
  return `${count} ${count === '1' ? 'pedido' : 'pedidos'}`;
}
