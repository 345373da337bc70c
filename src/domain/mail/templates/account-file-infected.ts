import { note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const accountFileInfected: TemplateTexts<'account_file_infected'> = {
  es: (p) => ({
    subject: `Tu archivo «${p.fileName}» tiene un virus`,
    heading: 'No podemos usar un archivo que nos enviaste',
    blocks: [
      paragraph(
        `Nuestro antivirus ha encontrado un virus en «${p.fileName}»${p.orderNumber === null ? '' : `, que nos enviaste para el pedido ${p.orderNumber}`}. Nadie lo abrirá ni podrá descargarlo.`,
      ),
      paragraph(
        'Si hace falta para lo que nos has pedido, envíanos otra copia sin virus, por ejemplo desde otro dispositivo. Si no, no tienes que hacer nada.',
      ),
      note('Te recomendamos pasar un antivirus al ordenador o al teléfono desde el que lo enviaste.'),
    ],
  }),
  en: (p) => ({
    subject: `Your file “${p.fileName}” contains a virus`,
    heading: 'We cannot use a file that you sent us',
    blocks: [
      paragraph(
        `Our virus scanner found a virus in “${p.fileName}”${p.orderNumber === null ? '' : `, which you sent for order ${p.orderNumber}`}. Nobody will open it, and it cannot be downloaded.`,
      ),
      paragraph(
        'If it is needed for what you asked us to do, please send another copy without the virus, for example from another device. Otherwise there is nothing you need to do.',
      ),
      note('We recommend running a virus scan on the computer or phone you sent it from.'),
    ],
  }),
  pt: (p) => ({
    subject: `O seu ficheiro «${p.fileName}» tem um vírus`,
    heading: 'Não podemos usar um ficheiro que nos enviou',
    blocks: [
      paragraph(
        `O nosso antivírus encontrou um vírus em «${p.fileName}»${p.orderNumber === null ? '' : `, que nos enviou para o pedido ${p.orderNumber}`}. Ninguém o vai abrir e não pode ser descarregado.`,
      ),
      paragraph(
        'Se for necessário para o que nos pediu, envie-nos outra cópia sem vírus, por exemplo a partir de outro dispositivo. Caso contrário, não tem de fazer nada.',
      ),
      note('Recomendamos passar um antivírus no computador ou telemóvel de onde o enviou.'),
    ],
  }),
};
