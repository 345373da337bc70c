import type { FoundInPapersTexts } from '../es/found-in-papers.ts';

export const foundInPapers: FoundInPapersTexts = {
  reading: 'Estamos a ler o documento para lhe propor dados. Pode continuar entretanto.',
  ready: 'Já lemos o documento. O que serve para este formulário aparece junto a cada pergunta; decida se o quer usar.',
  nothing: 'Acabámos de ler o documento e não há dados para lhe propor. Pode continuar com o formulário.',
  papers: { identity: 'No seu documento de identificação consta', deed: 'Na escritura consta' },
  place: (file, page, property) =>
    [file, page !== null && `pág. ${page}`, property !== null && `prédio ${property} do documento`]
      .filter(Boolean)
      .join(', '),
  sure: 'leitura confirmada',
  unsure: 'confirme no documento',
  use: 'Usar',
  use_named: (value) => `Usar ${value}`,
  differs: 'Escreveu outra coisa, e assim fica. Se a apagar, poderá usar este dado.',
  used: (value) => `Campo preenchido com ${value}`,
};
