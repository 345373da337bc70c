/** Giving work to providers and notary offices. Spanish defines the keys of all languages. */
export const es = {
  title: 'Encargado a',
  provider: 'Proveedor',
  notary: 'Notaría',
  work: 'Trabajo',
  works: {
    request: 'Todo el trámite',
    caderneta: 'Obtener la caderneta predial',
    retifica: 'Rectificar datos del registro',
  },
  search: 'Buscar por nombre o ciudad',
  nobody: 'Nadie de la lista puede hacer este trabajo',
  everywhere: (count: number) => `Mostrar también ${count} de otros lugares`,
  days: (days: number) => (days === 1 ? '1 día hábil' : `${days} días hábiles`),
  files: 'Documentos que necesita',
  files_hint: 'Recibe lo que se pide y estos documentos; nada más del cliente ni del pedido.',
  visit: 'Fecha y hora de la visita',
  visit_hint: (zone: string | null) =>
    zone ? `Hora de ${zone}. El cliente la recibe por correo.` : 'El cliente la recibe por correo.',
  due: (when: string) => `Plazo: ${when}`,
  visit_at: (when: string) => `Cita: ${when}`,
  call: 'Teléfono',
  /** A change that stays in the same status, by its operation. */
  renew: {
    cambiar_proveedor: 'otro proveedor',
    asignar_notaria: 'otra notaría',
    cambio_estado: 'otra fecha',
    postponer_pedido: 'otra fecha',
  },
};

export type AssigningMessages = typeof es;
