import type { Locale } from '../../locale/locale.ts';

/** A typed query, the portal, and the products that answer it; none if the shop sells nothing of the kind. */
export interface SearchQuery {
  readonly asked: string;
  readonly locale: Locale;
  readonly storeId: number;
  readonly expected: readonly string[];
}

/**
 * Everyday questions, written from the names of the catalogue alone. The ranking may be tuned on the even ones; the odd ones are only
 * measured, as a test set.
 */
export const SEARCH_QUERIES: readonly SearchQuery[] = [
  ...asked('es', [
    [1, 'divorcio', 'certificado-matrimonio', 'asesoria-juridica', 'consulta-especialista'],
    [1, 'herencia', 'actos-ultima-voluntad', 'copia-testamento', 'cambio-de-titular-en-el-registro-de-la-propiedad'],
    [22, 'papel de casado', 'certificado-matrimonio'],
    [23, 'partida nacimiento abuelo', 'certificado-nacimiento'],
    [1, 'mi madre ha fallecido que papeles necesito', 'certificado-defuncion', 'actos-ultima-voluntad'],
    [1, 'seguro de vida de mi padre fallecido', 'certificado-seguros-cobertura-fallecimiento'],
    [1, 'de quien es este coche', 'informe-vehiculo-matricula-dgt'],
    [12, 'ver si un coche tiene deudas', 'informe-vehiculo-matricula-dgt', 'informe-de-registro-de-bienes-muebles'],
    [1, 'vender coche a un amigo', 'cambio-titularidad-vehiculo'],
    [14, 'he perdido los papeles del coche', 'duplicado-permiso-circulacion'],
    [9, 'quitar la hipoteca del registro', 'cancelacion-de-hipoteca'],
    [21, 'escrituras piso perdidas', 'copia-escritura-notarial'],
    [1, 'copia testamento abuela', 'copia-testamento'],
    [9, 'cuanto me cuesta el itp valor hacienda', 'certificado-valor-referencia'],
    [14, 'ibi valor del piso', 'certificado-valor-catastral'],
    [1, 'piso turistico licencia', 'registro-alquiler-corta-duracion'],
    [12, 'soy gran tenedor?', 'certificado-gran-tenedor'],
    [9, 'certificado de que no tengo ninguna casa', 'certificado-negativo-propiedades'],
    [1, 'estatutos comunidad de vecinos', 'copia-estatutos-comunidad'],
    [1, 'notta simple', 'nota-simple'],
    [21, 'saver el dueno de una casa', 'nota-simple'],
    [1, 'nota simpe barco', 'nota-simple-embarcacion'],
    [15, 'lista de morosos', 'informe-asnef'],
    [15, 'empresa que no paga facturas', 'informe-rai', 'informe-economico-y-solvencia-de-empresa'],
    [15, 'quien manda en una sl', 'nota-simple-registro-mercantil', 'localizacion-cargos-sociales'],
    [1, 'montar una sl', 'constitucion-sociedad-limitada'],
    [15, 'reservar nombre empresa', 'certificacion-negativa-de-denominacion-social'],
    [1, 'patentar un logo', 'registro-de-marca-nacional', 'registro-de-marca-comunitaria'],
    [15, 'marca europa', 'registro-de-marca-comunitaria'],
    [1, 'abogado', 'asesoria-juridica', 'consulta-especialista'],
    [1, 'renobar nie', 'renovacion-tarjeta-residencia'],
    [1, 'apostillar un poder del notario', 'apostilla-documento-notarial'],
    [1, 'legalizar titulo para el extranjero', 'apostilla-documento'],
    [12, 'certificado eficiencia piso', 'certificado-energetico'],
    [1, 'que bienes tiene un deudor', 'propiedades-de-una-persona'],
    [14, 'catasto fincas de mi abuelo', 'certificado-titularidad-catastrales', 'propiedades-de-una-persona'],
    [9, 'registrar una obra nueva', 'inscripcion-de-vivienda-en-el-registro-de-la-propiedad'],
    [21, 'cuanto puedo cobrar de alquiler', 'certificado-referencia-precios-alquiler'],
    [1, 'tasar casa', 'tasacion-de-inmuebles'],
    [15, 'depositar las cuentas de mi empresa', 'registro-documento-mercantil'],
    [1, 'antecedentes penales'],
    [1, 'renovar el pasaporte'],
    [26, 'nota simple portugal', 'informacao-predial-simplificada', 'certidao-permanente'],
  ]),
  ...asked('en', [
    [17, 'land registry check spain', 'nota-simple', 'certificado-registro-propiedad'],
    [18, 'does this flat have a mortgage', 'nota-simple', 'certificado-registro-propiedad'],
    [19, 'spanish will copy', 'copia-testamento'],
    [17, 'did my uncle leave a will in spain', 'actos-ultima-voluntad'],
    [18, 'marrige certificate', 'certificado-matrimonio'],
    [17, 'death certifcate portugal', 'certidao-obito'],
    [17, 'company directors spain', 'nota-simple-registro-mercantil', 'certificado-registro-mercantil'],
    [18, 'start a business in spain', 'constitucion-sociedad-limitada'],
    [19, 'car history check', 'informe-vehiculo-matricula-dgt'],
    [17, 'holiday let licence number', 'registro-alquiler-corta-duracion'],
    [20, 'irish land folio', 'copia-folio-irlanda'],
    [18, 'what properties does my ex own', 'propiedades-de-una-persona'],
    [19, 'legalise document for use abroad', 'apostilla-documento'],
    [17, 'register my logo', 'registro-de-marca-nacional', 'registro-de-marca-comunitaria'],
    [19, 'residence permit renewal', 'renovacion-tarjeta-residencia'],
    [18, 'paid off mortgage remove charge', 'cancelacion-de-hipoteca'],
    [17, 'divorce', 'certificado-matrimonio', 'asesoria-juridica'],
    [17, 'inherited house change name', 'cambio-de-titular-en-el-registro-de-la-propiedad'],
    [18, 'criminal record'],
    [16, 'who owns a house in portugal', 'certidao-permanente', 'informacao-predial-simplificada'],
  ]),
  ...asked('pt', [
    [16, 'dono de uma casa', 'certidao-permanente', 'informacao-predial-simplificada'],
    [16, 'divórcio', 'certidao-casamento'],
    [26, 'herança', 'certidao-obito', 'certidao-permanente', 'caderneta-predial'],
    [28, 'certidao nascimeto filho', 'certidao-nascimento'],
    [28, 'papel do casamento', 'certidao-casamento'],
    [16, 'registar marca', 'registo-marca-nacional-portugal'],
    [26, 'domínio para um site', 'registo-dominio-pt'],
    [16, 'o carro tem penhora', 'informacao-registo-automovel'],
    [26, 'valor patrimonial imi', 'caderneta-predial'],
    [16, 'quem são os sócios da empresa', 'certidao-permanente-comercial'],
    [28, 'balanço de uma empresa', 'certidao-contas-anuais'],
    [16, 'a casa tem hipoteca?', 'certidao-permanente', 'informacao-predial-simplificada'],
    [28, 'artigo matricial', 'caderneta-predial'],
    [16, 'o meu pai morreu', 'certidao-obito'],
    [16, 'certidão de teor do prédio', 'certidao-permanente'],
    [16, 'carta de condução'],
  ]),
];

function asked(locale: Locale, rows: readonly (readonly [number, string, ...string[]])[]): SearchQuery[] {
  return rows.map(([storeId, text, ...expected]) => ({ asked: text, locale, storeId, expected }));
}
