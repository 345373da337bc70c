import { type MatchType, phraseLength } from '../../inbox/find-match.ts';
import type { Text } from '../../locale/locale.ts';
import { defineList } from '../define-list.ts';
import { choice, line } from '../field.ts';

const TYPE_NAMES: Readonly<Record<MatchType, Text>> = {
  auto_reply: { es: 'Respuesta automática', en: 'Automatic reply', pt: 'Resposta automática' },
  bounce: { es: 'Correo devuelto', en: 'Returned mail', pt: 'E-mail devolvido' },
  registry_reply: { es: 'Respuesta del registro', en: 'Reply of the registry', pt: 'Resposta do registo' },
  negative_note: {
    es: 'Nota negativa (documentos)',
    en: 'Negative note (documents)',
    pt: 'Nota negativa (documentos)',
  },
  charge: { es: 'Carga (documentos)', en: 'Charge (documents)', pt: 'Ónus (documentos)' },
  ignore: { es: 'No hacer nada', en: 'Do nothing', pt: 'Não fazer nada' },
};

/** Phrases to find in received mail and documents. Source: specification section 3, meanings.md "match". */
export const matches = defineList({
  title: { es: 'Coincidencias', en: 'Matches', pt: 'Frases reconhecidas' },
  about: {
    es: 'Frases que se buscan en los correos recibidos y en los documentos. Gana la primera que aparece, por orden de alta.',
    en: 'Phrases that are looked for in received e-mails and in documents. The first one found wins, in the order they were added.',
    pt: 'Frases que se procuram nos e-mails recebidos e nos documentos. Se aparecerem várias, vale a que foi criada primeiro.',
  },
  fields: {
    match: line(
      { es: 'Frase', en: 'Phrase', pt: 'Frase' },
      {
        isRequired: true,
        hint: {
          es: 'Palabras enteras, sin distinguir mayúsculas ni acentos. Un asterisco vale por cualquier texto dentro del mismo párrafo.',
          en: 'Whole words; capitals and accents make no difference. An asterisk stands for any text within the same paragraph.',
          pt: 'Palavras inteiras, sem distinguir maiúsculas nem acentos. Um asterisco vale por qualquer texto dentro do mesmo parágrafo.',
        },
      },
    ),
    type: choice({ es: 'Qué significa', en: 'What it means', pt: 'O que significa' }, TYPE_NAMES),
  },
  key: ['match'],
  check: ({ match }) => (phraseLength(match) < SHORTEST_PHRASE ? [{ field: 'match', message: TOO_SHORT }] : []),
});

/** Letters and digits: anything shorter would be found in nearly every text. */
const SHORTEST_PHRASE = 4;

const TOO_SHORT: Text = {
  es: 'escribe al menos cuatro letras o cifras',
  en: 'write at least four letters or digits',
  pt: 'escreva pelo menos quatro letras ou algarismos',
};
