import type { OfficerMessages } from './es.ts';

export const pt: OfficerMessages = {
  title: 'Cargos no BORME',
  label: 'Empresa',
  hint: 'Nome, CIF ou folha de registo (M 27452)',
  find: 'Procurar cargos',
  none: (name) => `Nos dias lidos do BORME não há cargos de «${name}».`,
  name_unknown: 'O BORME não publica o CIF, e aqui não consta o nome desta empresa. Procure pelo nome.',
  searched: (names) => `Procurou-se pelo nome, porque o BORME não publica o CIF: ${names}.`,
  count: (companies) =>
    companies === 0
      ? 'Nenhuma empresa encontrada.'
      : companies === 1
        ? '1 empresa encontrada.'
        : `${companies} empresas encontradas.`,
  more_companies: 'Há mais empresas que começam assim: escreva o nome completo.',
  sheet: (sheet) => `folha ${sheet}`,
  holds: 'Em funções',
  left: 'Já não está',
  acts: {
    appointed: 'nomeado',
    reelected: 'reeleito',
    changed: 'poderes alterados',
    ceased: 'cessou funções',
    revoked: 'procuração revogada',
    cancelled: 'cancelado oficiosamente',
  },
  more: (count) => `e mais ${count}`,
  coverage: (days, from, to) =>
    `Segundo ${days === '1' ? '1 boletim lido' : `${days} boletins lidos`}, de ${from} a ${to}. O anterior não consta, e pode haver outra empresa com o mesmo nome.`,
  unread: 'Ainda não foi lido nenhum BORME.',
};
