import { formatMoney } from '../../money/format-money.ts';
import { button, links, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';
import { itemFacts } from './about-item.ts';

export const renewalDue: TemplateTexts<'renewal_due'> = {
  es: (p) => ({
    subject: `${p.itemName}: se renueva pronto`,
    heading: 'Tu suscripción se va a renovar',
    blocks: [
      paragraph(
        'Si no haces nada, empieza otro año. Si no lo quieres, termínala: se hace con un toque y no cuesta nada.',
      ),
      itemFacts(
        p,
        'es',
        ['Se renueva el', momentText(p.renewsAt, 'es', p.timeZone)],
        ['Precio del año, con IVA', formatMoney(p.price, 'es')],
      ),
      button('Ver o terminar mi suscripción', p.endUrl),
      links({ label: 'Ver el pedido', url: p.orderUrl }),
      note('Puedes terminarla hasta ese mismo día. También vale responder a este correo.'),
    ],
  }),
  en: (p) => ({
    subject: `${p.itemName}: renews soon`,
    heading: 'Your subscription is about to renew',
    blocks: [
      paragraph('If you do nothing, another year begins. If you do not want it, end it: one tap, free of charge.'),
      itemFacts(
        p,
        'en',
        ['Renews on', momentText(p.renewsAt, 'en', p.timeZone)],
        ['Price of the year, with VAT', formatMoney(p.price, 'en')],
      ),
      button('See or end my subscription', p.endUrl),
      links({ label: 'See the order', url: p.orderUrl }),
      note('You can end it until that very day. Replying to this e-mail is enough too.'),
    ],
  }),
  pt: (p) => ({
    subject: `${p.itemName}: renova-se em breve`,
    heading: 'A sua subscrição vai renovar-se',
    blocks: [
      paragraph('Se não fizer nada, começa outro ano. Se não o quiser, termine-a: basta um toque e não custa nada.'),
      itemFacts(
        p,
        'pt',
        ['Renova-se em', momentText(p.renewsAt, 'pt', p.timeZone)],
        ['Preço do ano, com IVA', formatMoney(p.price, 'pt')],
      ),
      button('Ver ou terminar a minha subscrição', p.endUrl),
      links({ label: 'Ver o pedido', url: p.orderUrl }),
      note('Pode terminá-la até esse mesmo dia. Também basta responder a este e-mail.'),
    ],
  }),
};
