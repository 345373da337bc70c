import { defineList } from '../define-list.ts';
import { count, line, texts } from '../field.ts';

/** Points that agents tick off before they deliver, by product. */
export const checklists = defineList({
  title: { es: 'Comprobaciones antes de entregar', en: 'Checks before delivery', pt: 'Verificações antes da entrega' },
  about: {
    es: 'Lo que hay que mirar antes de entregar cada servicio. Entregar pide que esté todo marcado, o un motivo.',
    en: 'What has to be looked at before each service is delivered. Delivery asks for every tick, or for a reason.',
    pt: 'O que é preciso ver antes de entregar cada serviço. Para entregar, tudo tem de estar marcado; se não estiver, é preciso um motivo.',
  },
  fields: {
    product: line(
      { es: 'Servicio', en: 'Service', pt: 'Serviço' },
      {
        max: 100,
        hint: {
          es: 'Como en su dirección, por ejemplo «nota-simple». Vacío: para todos los servicios.',
          en: 'As in its address, such as “nota-simple”. Empty: for every service.',
          pt: 'Como aparece no endereço da sua página, por exemplo «nota-simple». Vazio: para todos os serviços.',
        },
      },
    ),
    position: count({ es: 'Posición', en: 'Position', pt: 'Posição' }, { min: 1, max: 999, isRequired: true }),
    text: texts(
      { es: 'Qué se comprueba', en: 'What is checked', pt: 'O que se verifica' },
      { languages: 'all', max: 200, isInTable: true },
    ),
  },
  key: ['product', 'position'],
});
