import type { Placeholder } from '../../../../domain/mail/placeholders.ts';

/** Canned responses where they are put in. Spanish defines the keys of all languages. */
export const es = {
  label: 'Respuesta predefinida',
  placeholder: 'Escribe para buscar',
  nothing: 'Ninguna coincide en este idioma.',
  missing: (title: string) => `Falta para «${title}»`,
  insert: 'Insertar',
  leave: 'No insertar',
  names: {
    logo: 'Logotipo',
    address: 'Dirección',
    property_number: 'Número de finca',
    name: 'Nombre',
    municipality: 'Municipio',
    province: 'Provincia',
    reason: 'Motivo',
    url: 'Enlace al pedido',
    site_name: 'Nombre del portal',
    reference: 'Referencia',
    product_name: 'Servicio',
    id: 'Número de trámite',
    order_id: 'Número de pedido',
    order_number: 'Número de pedido',
    holder: 'Titular',
    distrito: 'Distrito',
    concelho: 'Concelho',
    freguesia: 'Freguesia',
    conservatoria: 'Conservatória',
    artigo_matricial: 'Artículo matricial',
    descricao_predial: 'Descripción predial',
    fracao: 'Fracción',
    morada: 'Dirección',
  } satisfies Readonly<Record<Placeholder, string>>,
};

export type CannedMessages = typeof es;
