import { note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const firmClosed: TemplateTexts<'firm_closed'> = {
  es: (p) => ({
    subject: `La cuenta de ${p.firmName} está cerrada`,
    heading: `La cuenta de ${p.firmName} está cerrada`,
    blocks: [
      paragraph(
        'Nadie puede entrar ya en ella y sus claves de API han dejado de servir. Tu cuenta personal sigue igual.',
      ),
      note(
        p.keepsRecords
          ? 'Las facturas y los datos de sus pedidos quedan bloqueados los años que exige la ley. Lo demás está borrado.'
          : 'No queda ningún dato suyo.',
      ),
    ],
  }),
  en: (p) => ({
    subject: `The account of ${p.firmName} is closed`,
    heading: `The account of ${p.firmName} is closed`,
    blocks: [
      paragraph('Nobody can enter it any more and its API keys no longer work. Your personal account stays as it is.'),
      note(
        p.keepsRecords
          ? 'Invoices and order data stay blocked for as long as the law requires. Everything else is erased.'
          : 'None of its data is left.',
      ),
    ],
  }),
  pt: (p) => ({
    subject: `A conta de ${p.firmName} está encerrada`,
    heading: `A conta de ${p.firmName} está encerrada`,
    blocks: [
      paragraph(
        'Já ninguém pode entrar nela e as suas chaves de API deixaram de servir. A sua conta pessoal fica igual.',
      ),
      note(
        p.keepsRecords
          ? 'As faturas e os dados dos pedidos ficam bloqueados durante os anos que a lei exige. O resto está apagado.'
          : 'Não fica nenhum dado dela.',
      ),
    ],
  }),
};
