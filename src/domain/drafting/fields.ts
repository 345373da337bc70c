/** Languages of drafted documents. */
export const PAPER_LOCALES = ['es', 'pt'] as const;
export type PaperLocale = (typeof PAPER_LOCALES)[number];

/** A fact that a legal model can refer to, with the label of its gap if the fact is unknown. */
type FieldLabels = Readonly<Record<PaperLocale, string>>;

/** Facts of an order that legal models refer to; anything else in a model is a gap that a person fills. */
export const FIELDS = {
  'customer.name': { es: 'nombre del interesado', pt: 'nome do interessado' },
  'customer.tax_id': { es: 'NIF del interesado', pt: 'NIF do interessado' },
  'customer.address': { es: 'domicilio del interesado', pt: 'morada do interessado' },
  'customer.postal_code': { es: 'código postal del interesado', pt: 'código postal do interessado' },
  'customer.city': { es: 'localidad del interesado', pt: 'localidade do interessado' },
  'customer.email': { es: 'correo electrónico del interesado', pt: 'e-mail do interessado' },
  'customer.phone': { es: 'teléfono del interesado', pt: 'telefone do interessado' },
  'order.number': { es: 'número de expediente', pt: 'número do processo' },
  'order.date': { es: 'fecha del encargo', pt: 'data do pedido' },
  'order.product': { es: 'servicio encargado', pt: 'serviço pedido' },
  'order.reference': { es: 'referencia del trámite', pt: 'referência do processo' },
  'property.registry': { es: 'Registro de la Propiedad competente', pt: 'Conservatória competente' },
  'property.finca': { es: 'número de finca', pt: 'número da descrição predial' },
  'property.municipality': { es: 'municipio de la finca', pt: 'concelho do prédio' },
  'property.parish': { es: 'sección', pt: 'freguesia do prédio' },
  'property.province': { es: 'provincia de la finca', pt: 'distrito do prédio' },
  'property.address': { es: 'situación de la finca', pt: 'localização do prédio' },
  'property.cru': { es: 'código registral único (CRU)', pt: 'código de acesso da certidão' },
  'property.cadastral': { es: 'referencia catastral', pt: 'artigo matricial' },
  'property.description': { es: 'descripción de la finca', pt: 'descrição do prédio' },
  'property.owners': { es: 'titulares registrales', pt: 'titulares inscritos' },
  'property.charges': { es: 'cargas inscritas', pt: 'ónus inscritos' },
  'property.note_date': { es: 'fecha de la nota simple', pt: 'data da certidão' },
  'company.name': { es: 'denominación social', pt: 'firma da sociedade' },
  'company.tax_id': { es: 'NIF de la sociedad', pt: 'NIPC da sociedade' },
  'issuer.name': { es: 'denominación de la gestora', pt: 'denominação da gestora' },
  'issuer.tax_id': { es: 'NIF de la gestora', pt: 'NIPC da gestora' },
  'issuer.address': { es: 'domicilio de la gestora', pt: 'sede da gestora' },
  today: { es: 'fecha', pt: 'data' },
} as const satisfies Readonly<Record<string, FieldLabels>>;

export type Field = keyof typeof FIELDS;
/** The known facts of an order, as printed. Unknown ones are left out, never guessed. */
export type DraftFacts = Readonly<Partial<Record<Field, string>>>;

export function isField(name: string): name is Field {
  return Object.hasOwn(FIELDS, name);
}
