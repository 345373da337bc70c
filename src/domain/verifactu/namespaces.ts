const FOLDER =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

/** Namespaces of the agency's service, each the name of its schema, and SOAP 1.1's. */
export const NAMESPACES = {
  content: `${FOLDER}SuministroInformacion.xsd`,
  submission: `${FOLDER}SuministroLR.xsd`,
  answer: `${FOLDER}RespuestaSuministro.xsd`,
  question: `${FOLDER}ConsultaLR.xsd`,
  reply: `${FOLDER}RespuestaConsultaLR.xsd`,
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
} as const;
