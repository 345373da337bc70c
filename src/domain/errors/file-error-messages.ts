import type { Text } from '../locale/locale.ts';

/** Texts of errors about files. */
export const FILE_ERROR_MESSAGES = {
  no_files: {
    es: 'No se ha elegido ningún archivo.',
    en: 'No file was chosen.',
    pt: 'Não foi escolhido nenhum ficheiro.',
  },
  file_infected: {
    es: '{name}: el antivirus ha encontrado un virus. No se puede abrir ni descargar.',
    en: '{name}: the virus scanner found a virus. It cannot be opened or downloaded.',
    pt: '{name}: o antivírus encontrou um vírus. Não pode ser aberto nem descarregado.',
  },
  file_not_scanned: {
    es: '{name}: el antivirus todavía no lo ha revisado. Inténtalo de nuevo dentro de unos minutos.',
    en: '{name}: the virus scanner has not checked it yet. Try again in a few minutes.',
    pt: '{name}: o antivírus ainda não o verificou. Tente de novo daqui a alguns minutos.',
  },
  file_key_missing: {
    es: '{name}: ahora mismo no se puede abrir, porque falta la clave {key} con la que está cifrado. No se ha perdido.',
    en: '{name}: it cannot be opened right now, since the key {key} that encrypts it is missing. It is not lost.',
    pt: '{name}: de momento não pode ser aberto, porque falta a chave {key} com que está cifrado. Não se perdeu.',
  },
  file_type_refused: {
    es: 'Este tipo de archivo no se admite: {detail}.',
    en: 'This type of file is not accepted: {detail}.',
    pt: 'Este tipo de ficheiro não é aceite: {detail}.',
  },
  form_file_refused: {
    es: '{name}: no es un PDF, una foto (JPG, PNG, HEIC o WebP) ni un documento de Word (.docx). Guárdalo en uno de esos formatos y vuelve a adjuntarlo.',
    en: '{name}: it is not a PDF, a photo (JPG, PNG, HEIC or WebP) or a Word document (.docx). Save it in one of these formats and attach it again.',
    pt: '{name}: não é um PDF, uma fotografia (JPG, PNG, HEIC ou WebP) nem um documento Word (.docx). Guarde-o num destes formatos e anexe-o de novo.',
  },
  form_file_too_large: {
    es: '{name}: supera los {limit} MB. Adjunta una versión más ligera o divídelo en varios archivos.',
    en: '{name}: it is larger than {limit} MB. Attach a lighter version or split it into several files.',
    pt: '{name}: ultrapassa {limit} MB. Anexe uma versão mais leve ou divida-o em vários ficheiros.',
  },
  form_page_too_large: {
    es: 'Son demasiados megas de una vez: cada archivo puede tener hasta {limit} MB y todos juntos hasta {together} MB. Los que aparecen en la lista ya están guardados; adjunta los demás ahora.',
    en: 'Too much at once: each file can have up to {limit} MB and all together up to {together} MB. Those in the list are saved; attach the others now.',
    pt: 'É demasiado de uma só vez: cada ficheiro pode ter até {limit} MB e todos juntos até {together} MB. Os que aparecem na lista já estão guardados; anexe agora os restantes.',
  },
  form_file_empty: {
    es: '{name}: el archivo está vacío.',
    en: '{name}: the file is empty.',
    pt: '{name}: o ficheiro está vazio.',
  },
  too_many_files: {
    es: '{name}: ya hay {count} archivos en esta pregunta; quita alguno antes de añadir otro.',
    en: '{name}: this question already has {count} files; remove one before adding another.',
    pt: '{name}: esta pergunta já tem {count} ficheiros; retire algum antes de adicionar outro.',
  },
  too_many_uploads: {
    es: 'Ya hay {count} archivos a medio enviar. Espera a que terminen o cancela alguno.',
    en: '{count} files are already being uploaded. Wait until they have finished, or cancel one.',
    pt: 'Já há {count} ficheiros a meio do envio. Espere que terminem ou cancele algum.',
  },
  upload_gone: {
    es: 'Uno de los archivos ya no está aquí. Vuelve a adjuntarlo.',
    en: 'One of the files is no longer here. Attach it again.',
    pt: 'Um dos ficheiros já não está aqui. Anexe-o de novo.',
  },
  upload_damaged: {
    es: '{name}: no ha llegado igual que salió. Vuelve a enviarlo.',
    en: '{name}: it did not arrive as it was sent. Upload it again.',
    pt: '{name}: não chegou tal como foi enviado. Envie-o de novo.',
  },
  upload_offset: {
    es: 'El envío se cortó en otro punto; continúa desde el byte {offset}.',
    en: 'The upload broke off at another point; continue from byte {offset}.',
    pt: 'O envio foi interrompido noutro ponto; continue a partir do byte {offset}.',
  },
} as const satisfies Readonly<Record<string, Text>>;
