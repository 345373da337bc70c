import { paragraph, quote } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { itemFacts, seeOrder } from './about-item.ts';

export const orderDenied: TemplateTexts<'order_denied'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: no ha podido tramitarse`,
    heading: 'No hemos podido tramitar lo que pediste',
    blocks: [
      paragraph('Este es el motivo:'),
      quote(p.reason),
      itemFacts(p, 'es'),
      paragraph(
        'Todavía hay opciones: podemos enviarte la negativa por escrito, intentarlo otra vez si se puede corregir lo que falla, o ver contigo la devolución del dinero.',
      ),
      paragraph('Responde a este correo y dinos qué prefieres. Mientras tanto el plazo queda parado.'),
      seeOrder(p, 'es'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: we could not obtain it`,
    heading: 'We could not obtain what you ordered',
    blocks: [
      paragraph('This is the reason:'),
      quote(p.reason),
      itemFacts(p, 'en'),
      paragraph(
        'There are still options: we can send you the refusal in writing, try again if the problem can be put right, or discuss a refund with you.',
      ),
      paragraph('Reply to this e-mail and tell us which you prefer. Your delivery time is on hold meanwhile.'),
      seeOrder(p, 'en'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: não foi possível tratá-lo`,
    heading: 'Não conseguimos obter o que pediu',
    blocks: [
      paragraph('Este é o motivo:'),
      quote(p.reason),
      itemFacts(p, 'pt'),
      paragraph(
        'Ainda há opções: podemos enviar-lhe a recusa por escrito, tentar de novo se for possível corrigir o que falha, ou ver consigo a devolução do dinheiro.',
      ),
      paragraph('Responda a este e-mail e diga-nos o que prefere. Entretanto o prazo fica suspenso.'),
      seeOrder(p, 'pt'),
    ],
  }),
};
