import { button, facts, links, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const weeklyFigures: TemplateTexts<'weekly_figures'> = {
  es: (p) => ({
    subject: `Cifras de ${p.portalName}, ${p.paper.number}`,
    heading: 'Cifras de la semana',
    blocks: [
      paragraph('Estas son las cifras de la semana pasada. Las tienes completas en el PDF adjunto.'),
      facts(...sumOf(p.paper)),
      button('Ir al panel', p.panelUrl),
      links({ label: 'Dejar de recibirlo', url: p.unsubscribeUrl }),
      note('Lo recibes porque lo pediste en la página de cifras.'),
    ],
  }),
  en: (p) => ({
    subject: `${p.portalName} figures, ${p.paper.number}`,
    heading: 'Figures of the week',
    blocks: [
      paragraph('These are last week’s figures. The attached PDF has all of them.'),
      facts(...sumOf(p.paper)),
      button('Go to the panel', p.panelUrl),
      links({ label: 'Stop getting it', url: p.unsubscribeUrl }),
      note('You get this because you asked for it on the page of figures.'),
    ],
  }),
  pt: (p) => ({
    subject: `Números da ${p.portalName}, ${p.paper.number}`,
    heading: 'Números da semana',
    blocks: [
      paragraph('Estes são os números da semana passada. Estão completos no PDF em anexo.'),
      facts(...sumOf(p.paper)),
      button('Ir para o painel', p.panelUrl),
      links({ label: 'Deixar de o receber', url: p.unsubscribeUrl }),
      note('Recebe este e-mail porque o pediu na página dos números.'),
    ],
  }),
};

/** The first part of the report has the week's totals. */
function sumOf({
  parts,
}: {
  readonly parts: readonly { readonly rows: readonly { label: string; value: string }[] }[];
}) {
  return (parts[0]?.rows ?? []).map(({ label, value }) => [label, value] as const);
}
