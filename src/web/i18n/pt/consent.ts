import type { ConsentMessages } from '../es/consent.ts';

export const consent: ConsentMessages = {
  title: 'Cookies e análise',
  lead: 'A decisão é sua. Se não escolher nada, nada é ativado, e a página funciona da mesma forma.',
  counting:
    'Para saber que páginas são úteis, contamos quantas vezes cada uma é vista, sem cookies, sem o identificar e sem guardar o seu endereço. Para isso não é preciso autorização.',
  analytics: 'Análise de utilização',
  analytics_help: 'Medir o percurso pela página com ferramentas que guardam dados no seu navegador.',
  marketing: 'Publicidade',
  marketing_help: 'Saber que anúncio o trouxe aqui e mostrar-lhe outros.',
  refuse: 'Recusar tudo',
  accept: 'Aceitar tudo',
  save: 'Guardar a minha escolha',
  saved: 'Guardado. Pode alterar aqui quando quiser.',
  more: 'Como tratamos os seus dados',
  ask: 'Podemos medir a utilização da página e da publicidade? Não é preciso para fazer pedidos.',
  choose: 'Escolher',
  proof: (id: string) => `A sua decisão está guardada com o número ${id}.`,
};
