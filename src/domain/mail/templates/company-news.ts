import { facts, links, type MailBlock, note, paragraph } from '../block.ts';
import type { CompanyNewsItem } from '../params.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const companyNews: TemplateTexts<'company_news'> = {
  es: (p) => ({
    subject: subjectOf(p.items, { one: 'Novedad registral de', several: 'Novedades registrales de tus empresas' }),
    heading: 'Publicado en el BORME',
    blocks: [
      paragraph('Esto se ha publicado de las empresas que sigues:'),
      ...p.items.flatMap(about('Ver el acto')),
      ...(p.more > 0 ? [paragraph(`Y ${p.more} más, que verás en la página de cada empresa.`)] : []),
      links(
        { label: 'Elegir qué avisos quieres recibir', url: p.settingsUrl },
        { label: 'Dejar de recibir estas novedades por correo', url: p.unsubscribeUrl },
      ),
      note(
        'El BORME nombra a las empresas sin su NIF: las reconocemos por el nombre. Para dejar de seguir una, abre su página.',
      ),
    ],
  }),
  en: (p) => ({
    subject: subjectOf(p.items, { one: 'Registry news of', several: 'Registry news of your companies' }),
    heading: 'Published in the registry gazette',
    blocks: [
      paragraph('This was published about companies that you follow:'),
      ...p.items.flatMap(about('See the act')),
      ...(p.more > 0 ? [paragraph(`And ${p.more} more, which you find on the page of each company.`)] : []),
      links(
        { label: 'Choose which notifications you want', url: p.settingsUrl },
        { label: 'Stop getting this news by e-mail', url: p.unsubscribeUrl },
      ),
      note(
        'The gazette names companies without their tax number: we recognise them by name. To stop following one, open its page.',
      ),
    ],
  }),
  pt: (p) => ({
    subject: subjectOf(p.items, { one: 'Novidade de registo de', several: 'Novidades de registo das suas empresas' }),
    heading: 'Publicado no BORME',
    blocks: [
      paragraph('Isto foi publicado sobre as empresas que acompanha:'),
      ...p.items.flatMap(about('Ver o ato')),
      ...(p.more > 0 ? [paragraph(`E mais ${p.more}, que encontra na página de cada empresa.`)] : []),
      links(
        { label: 'Escolher que avisos quer receber', url: p.settingsUrl },
        { label: 'Deixar de receber estas novidades por e-mail', url: p.unsubscribeUrl },
      ),
      note(
        'O BORME nomeia as empresas sem o NIF: reconhecemo-las pelo nome. Para deixar de acompanhar uma, abra a sua página.',
      ),
    ],
  }),
};

function subjectOf(
  items: readonly CompanyNewsItem[],
  words: { readonly one: string; readonly several: string },
): string {
  const companies = new Set(items.map(({ company }) => company));
  return companies.size === 1 ? `${words.one} ${[...companies][0]}` : words.several;
}

function about(label: string): (item: CompanyNewsItem) => MailBlock[] {
  return ({ company, aboutOn, acts, actionUrl }) => [
    facts([company, `${acts} · ${aboutOn.split('-').reverse().join('/')}`]),
    links({ label, url: actionUrl }),
  ];
}
