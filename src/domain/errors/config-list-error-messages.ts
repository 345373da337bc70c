import type { Text } from '../locale/locale.ts';

/** Errors about configuration lists; part of the union of error codes. */
export const CONFIG_LIST_ERROR_MESSAGES = {
  list_row_refused: {
    es: 'La fila no se puede guardar así: {detail}',
    en: 'The row cannot be saved like this: {detail}',
    pt: 'A linha não pode ser guardada assim: {detail}',
  },
  list_row_taken: {
    es: 'Ya existe «{name}».',
    en: '“{name}” already exists.',
    pt: '«{name}» já existe.',
  },
  list_row_changed: {
    es: '«{name}» ha cambiado mientras tanto. No se ha guardado nada: compara las tres versiones.',
    en: '“{name}” has changed in the meantime. Nothing was saved: compare the three versions.',
    pt: '«{name}» mudou entretanto. Nada foi guardado: compare as três versões.',
  },
  list_row_in_use: {
    es: '«{name}» está en uso y no se puede borrar. Si tiene la casilla «Activo», desmárcala.',
    en: '“{name}” is in use and cannot be deleted. If it has an “Active” box, untick it.',
    pt: '«{name}» está em uso e não pode ser apagada. Se tiver a caixa «Ativo», desmarque-a.',
  },
  registry_not_found: {
    es: 'Registro no encontrado',
    en: 'Registry not found',
    pt: 'Registo não encontrado',
  },
  registry_scope_missing: {
    es: 'Esa parte de la dirección no figura en este pedido. Elige otra.',
    en: 'This order does not contain that part of the address. Choose another.',
    pt: 'Essa parte da morada não consta deste pedido. Escolha outra.',
  },
  list_changed_since: {
    es: 'La lista ha cambiado desde la vista previa. No se ha importado nada: vuelve a comparar.',
    en: 'The list has changed since the preview. Nothing was imported: compare again.',
    pt: 'A lista mudou desde a pré-visualização. Nada foi importado: volte a comparar.',
  },
  list_file_too_large: {
    es: 'El archivo es demasiado grande: como máximo {megabytes} MB.',
    en: 'The file is too large: {megabytes} MB at most.',
    pt: 'O ficheiro é demasiado grande: no máximo {megabytes} MB.',
  },
  list_import_refused: {
    es: 'El archivo tiene errores ({count}). No se ha importado nada.',
    en: 'The file has errors ({count}). Nothing was imported.',
    pt: 'O ficheiro tem erros ({count}). Nada foi importado.',
  },
} as const satisfies Readonly<Record<string, Text>>;
