/** What was read in documents that the customer attached, beside the questions of a form. */
export const foundInPapers = {
  reading: 'Estamos leyendo el documento para proponerte datos. Puedes seguir mientras tanto.',
  ready:
    'Hemos leído el documento. Lo que sirve para este formulario aparece junto a cada pregunta; tú decides si usarlo.',
  nothing: 'Hemos terminado de leer el documento y no hay datos que proponerte. Puedes seguir con el formulario.',
  papers: { identity: 'En tu documento de identidad pone', deed: 'En la escritura pone' },
  place: (file: string, page: number | null, property: number | null) =>
    [file, page !== null && `pág. ${page}`, property !== null && `finca ${property}.ª del documento`]
      .filter(Boolean)
      .join(', '),
  sure: 'lectura comprobada',
  unsure: 'compruébalo en el documento',
  use: 'Usar',
  use_named: (value: string) => `Usar ${value}`,
  differs: 'Has escrito otra cosa, y así se queda. Si la borras, podrás usar este dato.',
  used: (value: string) => `Hemos rellenado el campo con ${value}`,
};

export type FoundInPapersTexts = typeof foundInPapers;
