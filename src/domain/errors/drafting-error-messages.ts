import type { Text } from '../locale/locale.ts';

/** Errors of the drafting assistant; part of the union of error codes. */
export const DRAFTING_ERROR_MESSAGES = {
  draft_request_wrong: {
    es: 'Solicitud incorrecta. Por favor, verifica los datos enviados. {detail}',
    en: 'Incorrect request. Please check the data you sent. {detail}',
    pt: 'Pedido incorreto. Por favor, verifique os dados enviados. {detail}',
  },
  draft_budget_spent: {
    es: 'Hoy ya has gastado lo que puedes pedir al modelo de lenguaje. Los modelos de la biblioteca siguen a tu disposición.',
    en: 'You have reached today’s limit for the language model. You can still use the library.',
    pt: 'Já esgotou o que hoje pode pedir ao modelo de linguagem. Os modelos da biblioteca continuam disponíveis.',
  },
  draft_not_continued: {
    es: 'Este documento no se puede continuar: ya está terminado o se está escribiendo.',
    en: 'This document cannot be continued: it is finished or still being written.',
    pt: 'Este documento não pode ser continuado: já está concluído ou está a ser escrito.',
  },
  draft_is_writing: {
    es: 'El documento todavía se está escribiendo. Espera a que termine o detenlo.',
    en: 'The document is still being written. Wait until it is finished, or stop it.',
    pt: 'O documento ainda está a ser escrito. Aguarde que termine ou pare-o.',
  },
  draft_changed: {
    es: 'El documento ha cambiado en otra ventana. Lo que habías escrito se conserva.',
    en: 'The document changed in another window. What you typed has been kept.',
    pt: 'O documento mudou noutra janela. O que escreveu mantém-se.',
  },
  draft_has_gaps: {
    es: 'Faltan datos en el documento: {gaps}. Complétalos antes de guardarlo en el pedido.',
    en: 'The document has gaps: {gaps}. Fill them in before you save it to the order.',
    pt: 'Faltam dados no documento: {gaps}. Preencha-os antes de o guardar no pedido.',
  },
  draft_machine_ink: {
    es: '{count|Queda|Quedan} {count} {count|fragmento escrito|fragmentos escritos} por la máquina sin revisar. {count|Léelo y márcalo como revisado, o cámbialo|Léelos y márcalos como revisados, o cámbialos}.',
    en: '{count} {count|passage|passages} written by the language model {count|has|have} not been reviewed. Read {count|it and mark it|them and mark them} as reviewed, or change {count|it|them}.',
    pt: '{count|Resta|Restam} {count} {count|excerto escrito|excertos escritos} pela máquina por rever. {count|Leia-o e marque-o como revisto, ou altere-o|Leia-os e marque-os como revistos, ou altere-os}.',
  },
  draft_stray_values: {
    es: 'El pedido no dice lo mismo que el documento: {values}. Corrígelo, o confirma cada dato después de compararlo.',
    en: 'The document and the order do not agree: {values}. Correct it, or confirm each value once you have compared it.',
    pt: 'O pedido não diz o mesmo que o documento: {values}. Corrija-o, ou confirme cada dado depois de o comparar.',
  },
  paper_not_made: {
    es: 'Error generando el documento. {detail}',
    en: 'Error generating the document. {detail}',
    pt: 'Erro ao gerar o documento. {detail}',
  },
} as const satisfies Readonly<Record<string, Text>>;
