import type { Text } from '../locale/locale.ts';

/** Everyday words for the goods and services of each Nice class that its heading lacks, by the key of the value. */
export const CLASS_WORDS: Readonly<Record<string, Text>> = {
  c01: {
    es: 'abono fertilizante pegamento resina',
    en: 'fertiliser glue adhesive resin',
    pt: 'adubo fertilizante cola resina',
  },
  c02: {
    es: 'tinta impresora barniz lacas óxido',
    en: 'ink varnish lacquer rust',
    pt: 'tinteiro verniz laca ferrugem',
  },
  c03: {
    es: 'perfume colonia jabón champú maquillaje crema detergente',
    en: 'perfume soap shampoo makeup cream detergent',
    pt: 'perfume sabonete champô maquilhagem creme detergente',
  },
  c04: {
    es: 'gasolina gasóleo leña lubricante',
    en: 'petrol diesel firewood lubricant',
    pt: 'gasolina gasóleo lenha lubrificante',
  },
  c05: {
    es: 'medicamento vitamina suplemento mascarilla pañal insecticida',
    en: 'medicine vitamin supplement nappy insecticide',
    pt: 'medicamento vitamina suplemento fralda inseticida',
  },
  c06: {
    es: 'acero hierro aluminio tornillo cerradura ventana',
    en: 'steel iron aluminium screw lock',
    pt: 'aço ferro alumínio parafuso fechadura',
  },
  c07: {
    es: 'lavadora robot taladro bomba maquinaria',
    en: 'washing machine robot drill pump',
    pt: 'máquina de lavar robô berbequim bomba',
  },
  c08: {
    es: 'cuchillo tijeras martillo maquinilla cubiertos',
    en: 'knife scissors hammer razor cutlery',
    pt: 'faca tesoura martelo lâmina talheres',
  },
  c09: {
    es: 'aplicación app móvil programa ordenador videojuego gafas cámara batería',
    en: 'app mobile program computer video game glasses camera battery',
    pt: 'aplicação app telemóvel programa computador videojogo óculos câmara bateria',
  },
  c10: {
    es: 'prótesis ortopedia quirúrgico dental audífono',
    en: 'prosthesis surgical dental hearing aid',
    pt: 'prótese ortopedia cirúrgico dentário',
  },
  c11: {
    es: 'lámpara bombilla estufa horno nevera grifo aire acondicionado',
    en: 'lamp bulb heater oven fridge tap air conditioning',
    pt: 'candeeiro lâmpada fogão forno frigorífico torneira ar condicionado',
  },
  c12: {
    es: 'coche moto bicicleta patinete barco carrito neumático',
    en: 'car motorbike bicycle scooter boat pram tyre',
    pt: 'carro mota bicicleta trotinete barco carrinho pneu',
  },
  c13: { es: 'petardo escopeta munición', en: 'firecracker shotgun ammunition', pt: 'foguete caçadeira munição' },
  c14: {
    es: 'anillo collar pulsera reloj oro plata bisutería',
    en: 'ring necklace bracelet watch gold silver',
    pt: 'anel colar pulseira relógio ouro prata bijuteria',
  },
  c15: { es: 'guitarra piano tambor flauta', en: 'guitar piano drum flute', pt: 'guitarra piano tambor flauta' },
  c16: {
    es: 'libro revista cuaderno bolígrafo cartel embalaje',
    en: 'book magazine notebook pen poster packaging',
    pt: 'livro revista caderno caneta cartaz embalagem',
  },
  c17: { es: 'goma manguera cinta aislante', en: 'rubber hose insulating tape', pt: 'mangueira fita isoladora' },
  c18: {
    es: 'mochila bolso cartera paraguas correa',
    en: 'backpack handbag wallet umbrella leash',
    pt: 'mochila carteira guarda-chuva trela',
  },
  c19: {
    es: 'ladrillo cemento azulejo madera mármol',
    en: 'brick cement tile timber marble',
    pt: 'tijolo cimento azulejo madeira mármore',
  },
  c20: {
    es: 'silla mesa sofá colchón cama estantería',
    en: 'chair table sofa mattress bed shelf',
    pt: 'cadeira mesa sofá colchão cama estante',
  },
  c21: {
    es: 'vaso plato sartén cepillo botella cerámica',
    en: 'glass plate pan brush bottle pottery',
    pt: 'copo prato frigideira escova garrafa cerâmica',
  },
  c22: { es: 'toldo hamaca saco red', en: 'awning hammock sack net', pt: 'toldo rede saco' },
  c23: { es: 'lana hilo coser', en: 'wool yarn sewing', pt: 'lã linha costura' },
  c24: {
    es: 'sábana toalla cortina manta tela',
    en: 'sheet towel curtain blanket cloth',
    pt: 'lençol toalha cortina manta pano',
  },
  c25: {
    es: 'camiseta zapato zapatilla vestido gorra moda bañador',
    en: 'shirt shoe trainers dress cap fashion swimwear',
    pt: 'camisola sapato ténis vestido boné moda fato de banho roupa',
  },
  c26: { es: 'botón cremallera cinta lazo peluca', en: 'button zip ribbon wig', pt: 'botão fecho fita laço peruca' },
  c27: {
    es: 'moqueta felpudo linóleo papel pintado',
    en: 'rug doormat linoleum wallpaper',
    pt: 'carpete capacho linóleo papel de parede',
  },
  c28: {
    es: 'muñeca pelota balón raqueta gimnasio pesas consola',
    en: 'doll ball racket gym weights console',
    pt: 'boneca bola raquete ginásio halteres consola',
  },
  c29: {
    es: 'jamón queso leche yogur aceite oliva embutido aceitunas',
    en: 'ham cheese milk yoghurt olive oil sausage',
    pt: 'presunto queijo leite iogurte azeite enchidos azeitonas',
  },
  c30: {
    es: 'té chocolate galleta helado pasta arroz miel salsa especias pizza',
    en: 'tea chocolate biscuit ice cream pasta rice honey sauce spice pizza',
    pt: 'chá chocolate bolacha gelado massa arroz mel molho especiarias pizza',
  },
  c31: {
    es: 'fruta verdura flor planta semilla pienso mascota',
    en: 'fruit vegetable flower plant seed pet food',
    pt: 'fruta legumes flor planta semente ração',
  },
  c32: { es: 'agua refresco zumo batido', en: 'water lemonade juice smoothie', pt: 'água refrigerante sumo batido' },
  c33: {
    es: 'vino cava licor ginebra ron whisky vermut',
    en: 'wine liqueur gin rum whisky',
    pt: 'vinho licor gin rum whisky espumante',
  },
  c34: { es: 'cigarro vapeo mechero', en: 'cigar cigarette vape lighter', pt: 'charuto cigarro vape isqueiro' },
  c35: {
    es: 'tienda venta online comercio electrónico marketing franquicia gestoría',
    en: 'shop online store retail e-commerce marketing franchise',
    pt: 'loja venda online comércio eletrónico marketing franquia',
  },
  c36: {
    es: 'banco préstamo alquiler piso inversión agencia inmobiliaria',
    en: 'bank loan letting investment estate agency',
    pt: 'banco empréstimo arrendamento investimento agência imobiliária',
  },
  c37: {
    es: 'reforma obra taller fontanero electricista limpieza',
    en: 'renovation building garage plumber electrician cleaning',
    pt: 'obras remodelação oficina canalizador eletricista limpeza',
  },
  c38: {
    es: 'internet telefonía radio televisión emisión podcast chat',
    en: 'internet telephony radio television broadcast chat',
    pt: 'internet telefonia rádio televisão emissão chat',
  },
  c39: {
    es: 'mensajería reparto mudanza taxi agencia viajes aparcamiento',
    en: 'courier delivery removal taxi travel agency parking',
    pt: 'estafeta entrega mudança táxi agência viagens estacionamento',
  },
  c40: {
    es: 'impresión 3d reciclaje carpintería sastre',
    en: '3d printing recycling tailoring',
    pt: 'impressão 3d reciclagem alfaiate',
  },
  c41: {
    es: 'academia curso escuela concierto espectáculo gimnasio entrenador editorial fotografía',
    en: 'academy course school concert show gym coach publishing photography',
    pt: 'academia curso escola concerto espetáculo ginásio treinador editora fotografia',
  },
  c42: {
    es: 'página web programación hosting ingeniería arquitectura laboratorio inteligencia artificial',
    en: 'website programming hosting engineering architecture laboratory artificial intelligence',
    pt: 'site programação alojamento web engenharia arquitetura laboratório inteligência artificial',
  },
  c43: {
    es: 'bar restaurante cafetería hotel apartamento turístico catering',
    en: 'bar restaurant café hotel holiday flat catering',
    pt: 'bar restaurante café hotel alojamento local catering',
  },
  c44: {
    es: 'clínica dentista peluquería estética veterinario fisioterapia jardinería psicólogo',
    en: 'clinic dentist hairdresser beauty vet physiotherapy gardening psychologist',
    pt: 'clínica dentista cabeleireiro estética veterinário fisioterapia jardinagem psicólogo',
  },
  c45: {
    es: 'abogado detective vigilancia boda funeraria patentes',
    en: 'lawyer detective guard wedding funeral patents',
    pt: 'advogado detetive vigilância casamento funerária patentes',
  },
};

/** Whether the choices of a question are trademark classes. */
export function isClassList(values: readonly { readonly key: string }[]): boolean {
  return values.length > 0 && values.every(({ key }) => key in CLASS_WORDS);
}
