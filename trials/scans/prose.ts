/** A page of prose in one of the languages of the papers, written for this trial. */
interface Prose {
  readonly language: 'ca' | 'gl' | 'eu' | 'pt' | 'en';
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const PROSE: readonly Prose[] = [
  {
    language: 'ca',
    title: 'Registre de la Propietat de Vilafranca del Penedès',
    paragraphs: [
      "Urbana. Entitat número set. Habitatge situat a la planta segona, porta primera, de l'edifici amb front al carrer de la Font, número vint-i-quatre, de Vilafranca del Penedès. Té una superfície útil de vuitanta-dos metres quadrats, distribuïts en rebedor, menjador, cuina, tres dormitoris, bany i galeria. Limita: al front, amb el replà de l'escala i amb la porta segona; a la dreta entrant, amb el pati de llums; a l'esquerra, amb la finca de la família Puigdollers, i al fons, amb el carrer de la seva situació.",
      "La titularitat de la finca consta inscrita a favor de la senyora Núria Güell i Camprubí, casada en règim de separació de béns, quant a la meitat indivisa del ple domini per títol de compravenda, segons l'escriptura atorgada davant del notari d'aquesta vila el dia nou de març de dos mil dotze. L'altra meitat pertany al seu germà, el senyor Oriol Güell i Camprubí, per títol d'herència.",
      "Càrregues: gravada amb una servitud de pas a favor de la finca veïna, per raó de la seva procedència. Lliure d'altres càrregues. No hi ha documents pendents d'inscripció. Aquesta informació té un valor purament indicatiu i no acredita fefaentment el contingut dels assentaments.",
    ],
  },
  {
    language: 'gl',
    title: 'Rexistro da Propiedade de Ponteareas',
    paragraphs: [
      'Rústica. Leira chamada Agra do Souto, dedicada a labradío e viñedo, situada na parroquia de San Lourenzo, concello de Ponteareas. Ten unha superficie de trinta e catro áreas e doce centiáreas. Linda: ao norte, coa estrada provincial e con herdeiros de Xosé Mouriño; ao sur, co regato da Aldea; ao leste, cun camiño veciñal, e ao oeste, co muro que a separa da propiedade de dona Sabela Ogando.',
      'Consta inscrita a favor de don Anxo Rodríguez Lourenzo e da súa muller, dona Uxía Piñeiro Castro, en pleno dominio e con carácter ganancial, en virtude da escritura de compravenda outorgada ante o notario desta vila o día dezaoito de xuño de dous mil sete, que motivou a inscrición terceira.',
      'Cargas: non hai cargas rexistradas. Os datos que se recollen nesta nota refírense ao día da súa expedición, antes da apertura do diario, e teñen un valor puramente informativo. Queda prohibida a súa incorporación a bases de datos para a consulta por outras persoas.',
    ],
  },
  {
    language: 'eu',
    title: 'Bergarako Jabetza Erregistroa',
    paragraphs: [
      'Hiri-finka. Hirugarren solairuko eskuineko etxebizitza, Bergarako udalerrian dagoena, Barrenkale kalearen hamazazpigarren zenbakian. Laurogeita bost metro koadroko azalera erabilgarria du, eta hauek ditu mugakide: iparraldean, eskailera-kaxa; hegoaldean, Barrenkale kalea; ekialdean, auzoko etxea, eta mendebaldean, barruko patioa. Etxebizitzari eranskin gisa dagokio ganbararen bederatzigarren zatia.',
      'Finkaren jabetza osoa Ane Miren Zubizarreta Agirreren eta Joseba Iñaki Lizarralde Etxanizen izenean inskribatuta dago, erdibana, salerosketaren tituluz, Bergarako notarioaren aurrean bi mila eta hamaikako otsailaren hogeita bian egindako eskrituraren arabera.',
      'Zamak: ez dago inskribatutako zamarik, afekzio fiskala izan ezik. Agiri honetan jasotako datuak informazio hutsa dira, eta ezin dira datu-baseetan sartu, ezta banaka kontsultatzeko ere. Erregistratzailearen ziurtagiriak bakarrik egiaztatzen du ondasunen egoera.',
    ],
  },
  {
    language: 'pt',
    title: 'Conservatória do Registo Predial de Alcobaça',
    paragraphs: [
      'Prédio urbano situado na Rua do Poço Novo, freguesia de Évora de Alcobaça, composto por casa de habitação de rés-do-chão e primeiro andar, com a área coberta de noventa e seis metros quadrados, e logradouro com a área de duzentos e trinta metros quadrados. Confronta a norte com caminho público, a sul com João Conceição Simões, a nascente com a ribeira e a poente com a rua da sua situação. Está inscrito na matriz sob o artigo mil quatrocentos e dezoito.',
      'Aquisição a favor de Inês Guimarães Leitão e de seu marido, Zeferino Brandão Corrêa, casados no regime da comunhão de adquiridos, residentes na mesma freguesia, por compra a Gonçalo Araújo, nos termos da apresentação número quarenta e um, de dezanove de novembro de dois mil e catorze.',
      'Hipoteca voluntária a favor da Caixa de Crédito da Região, para garantia de um empréstimo. As inscrições em vigor são as que acima se transcrevem; não há outras apresentações pendentes sobre este prédio. Esta informação não substitui a certidão permanente.',
    ],
  },
  {
    language: 'en',
    title: 'Extract of a Folio of the Land Registry',
    paragraphs: [
      'The property is a plot of ground with the cottage standing on it, situated in the townland of Ballynahown, in the barony of Moycullen and the county of Galway. It contains two roods and eleven perches, and is bounded on the north by the public road, on the east by the holding of the late Thomas Geraghty, on the south by the shore of the lake, and on the west by a stone wall that belongs to both owners.',
      'The registered owners are Brigid Flaherty and Michael Joyce, both of the same address, who hold the property as tenants in common in equal shares. Their title is absolute. It was entered on the twelfth day of August in the year two thousand and three, by a deed of transfer that was lodged with this office.',
      'Burdens: there is a right of way for the owner of the adjoining field, on foot and with animals. The charge of the building society was cancelled when the loan had been repaid. This extract shows the entries in force today, and no others.',
    ],
  },
];
