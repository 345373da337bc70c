import type { Calendar } from '../../calendar/holiday.ts';
import type { Locale } from '../../locale/locale.ts';
import { links, list, type MailBlock } from '../block.ts';

/**
 * Where consumers can take an unresolved complaint, in the portal's country. Spain: complaint forms of the regions,
 * consumer offices, arbitration boards (RDL 1/2007). Portugal: complaints book (DL 156/2005), arbitration centres (Law 144/2015).
 */
export function complaintWays(country: Calendar, locale: Locale): readonly MailBlock[] {
  const ways = list(WAYS[country][locale]);
  return country === 'PT' ? [links({ label: BOOK[locale], url: BOOK_URL }), ways] : [ways];
}

/** The same as plain sentences, with the address of the complaints book written out. */
export function complaintWayTexts(country: Calendar, locale: Locale): readonly string[] {
  const ways = WAYS[country][locale];
  return country === 'PT' ? [`${BOOK[locale]}: ${BOOK_URL}`, ...ways] : ways;
}

const WAYS: Readonly<Record<Calendar, Readonly<Record<Locale, readonly string[]>>>> = {
  ES: {
    es: [
      'La hoja de reclamaciones de tu comunidad autónoma.',
      'La oficina municipal de información al consumidor (OMIC) de tu localidad.',
      'La junta arbitral de consumo, si ambas partes aceptamos el arbitraje.',
      'Los juzgados de tu domicilio.',
    ],
    en: [
      'The official complaint form (hoja de reclamaciones) of your region in Spain.',
      'The consumer information office (OMIC) of your town.',
      'The consumer arbitration board (junta arbitral de consumo), if both of us accept arbitration.',
      'The courts of your place of residence.',
    ],
    pt: [
      'A folha de reclamações (hoja de reclamaciones) da sua região em Espanha.',
      'O gabinete municipal de informação ao consumidor (OMIC) da sua localidade.',
      'A junta arbitral de consumo espanhola, se ambas as partes aceitarmos a arbitragem.',
      'Os tribunais do seu domicílio.',
    ],
  },
  PT: {
    es: ['El centro de arbitraje de conflictos de consumo de tu zona en Portugal.', 'Los juzgados de tu domicilio.'],
    en: [
      'The consumer arbitration centre (centro de arbitragem) of your area in Portugal.',
      'The courts of your place of residence.',
    ],
    pt: ['O centro de arbitragem de conflitos de consumo da sua zona.', 'Os tribunais do seu domicílio.'],
  },
};

const BOOK_URL = 'https://www.livroreclamacoes.pt/';
const BOOK: Readonly<Record<Locale, string>> = {
  es: 'El libro de reclamaciones electrónico de Portugal',
  en: 'The electronic complaints book of Portugal (livro de reclamações)',
  pt: 'O Livro de Reclamações Eletrónico',
};
