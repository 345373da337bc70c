/** Notes written for tests, as plain text: cells are separated by tabs, pages by form feeds. The people in them are fictitious. */

export const FLOWING = `REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4
Fecha de emisión: DOCE DE MARZO DE DOS MIL VEINTISÉIS

NOTA SIMPLE INFORMATIVA

DATOS DE LA FINCA
FINCA DE SEVILLA SECCIÓN 2 Nº: 12345
CÓDIGO REGISTRAL ÚNICO / IDUFIR: 41001000123456
Ref. Catastral: 7837301VG8173B0001TT
URBANA: Vivienda tipo B en planta ter-
cera del edificio en calle de la Luna, número 7,
con una superficie construida de ochenta metros.

TITULARIDADES
NOMBRE TITULAR\tN.I.F.\tTOMO\tLIBRO\tFOLIO\tALTA
GARCÍA LÓPEZ, JUAN\t12345678Z\t1234\t567\t89\t3
50,000000% (1/2) del pleno dominio con carácter privativo.
TÍTULO: Adquirida por COMPRAVENTA en virtud de Escritura Pública, autorizada en SEVILLA, por
DON PEDRO SANZ RUIZ, el día 01/02/2001, con el número de protocolo 345.
RUIZ DEL MAR, MARÍA DEL CARMEN\tX1234567L\t1234\t567\t89\t3
50,000000% (1/2) de la nuda propiedad.
TÍTULO: Adquirida por HERENCIA, con reserva del usufructo.

CARGAS
HIPOTECA a favor de BANCO IMAGINARIO, S.A., por un importe de 120.000
euros de principal, en escritura de 1 de marzo de 2010.

AFECCIÓN: Esta finca queda afecta durante cinco años al pago del impuesto.
\fREGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4
ANOTACIÓN PREVENTIVA DE EMBARGO a favor de la Hacienda Pública.

MUY IMPORTANTE: queda prohibida la incorporación de los datos de esta nota a ficheros o bases
informáticas para la consulta individualizada.

DOCUMENTOS PENDIENTES DE DESPACHO
NO hay documentos pendientes de despacho.

HONORARIOS: 9,02 euros
CSV: 2410010012345678901234`;

export const TABLED = `REGISTRO DE LA PROPIEDAD DE GIJÓN Nº 1\tPágina 1 de 2
DATOS DE LA FINCA
FINCA DE GIJÓN Nº 777
IDUFIR: 33001 0000 98765
Referencia catastral: No consta
DESCRIPCIÓN
RÚSTICA: Prado al sitio de la Vega.
TITULARIDADES
TITULAR             NIF              PARTICIPACIÓN           TÍTULO
GARCÍA PÉREZ-REVERTE,  12345678Z        100% del usufructo      Herencia, notario D. Juan
MARÍA                                vitalicio               Ruiz, protocolo 1

MÜLLER, HANS        C01X00T47        100% de la nuda         Donación, notario D. Luis
                                     propiedad               Mora, protocolo 22
CARGAS
NO hay cargas registradas
\fREGISTRO DE LA PROPIEDAD DE GIJÓN Nº 1\tPágina 2 de 2
ADVERTENCIAS
Los datos son los de hoy. 4A08169P03PRAT0001LR es de otra finca.`;

export const WRITTEN_OUT = `REGISTRO DE LA PROPIEDAD DE TERUEL
FINCA DE TERUEL Nº 55
C.R.U.: 44001000000055
DESCRIPCIÓN: URBANA. Casa de dos plantas.
TITULARIDAD
DON JOSÉ SOLER VIDAL, mayor de edad, casado con DOÑA ANA PINTO, con N.I.F. 12.345.678-Z, titular del pleno
dominio de una mitad indivisa, por título de compraventa, en escritura ante el notario DON LUIS MAS, el 3 de mayo de
2003. PROMOCIONES DEL JILOCA, S.L., con C.I.F. B-12.345.674, titular de dos terceras partes de la nuda propiedad por
título de aportación. JOHN SMITH, con pasaporte número 123456789, titular del usufructo vitalicio de 1/3.
CARGAS
Libre de cargas.`;

export const COUPLE = `DATOS DE LA FINCA
FINCA DE LUGO Nº 9
TITULARES
DON LUIS MAR SOL, con D.N.I. 12345678Z, y DOÑA EVA RÍO PAZ, con D.N.I. 87654321X, cónyuges, titulares con carácter
ganancial de la totalidad del pleno dominio por título de compra.
CARGAS: NO constan cargas`;

export const SEVERAL = `REGISTRO DE LA PROPIEDAD DE CÓRDOBA Nº 2
DATOS DE LA FINCA
FINCA DE CÓRDOBA Nº: 100
CRU: 14002000000100
URBANA: Local comercial.
TITULARIDADES
Titular: SOL MAR, ANA
NIF: 12345678Z
Participación: 100%
Derecho: pleno dominio
Título: Compraventa
CARGAS
SERVIDUMBRE de paso sobre la finca 99.
DATOS DE LA FINCA
FINCA DE CÓRDOBA Nº: 101
CRU: 14002000000101
URBANA: Plaza de garaje.
TITULARIDADES
Titular: SOL MAR, ANA
NIF: no consta
Participación: 1/20
Derecho: pleno dominio
CARGAS
No hay cargas registradas`;

export const CATALAN = `REGISTRE DE LA PROPIETAT DE GIRONA NÚM. 3
Data d'expedició: 5 de març de 2026
DADES DE LA FINCA
FINCA DE GIRONA NÚM.: 4321
CODI REGISTRAL ÚNIC: 17003000043210
Referència cadastral: 9872023VH5797S0001WX
DESCRIPCIÓ
URBANA: Habitatge en planta baixa.
TITULARITATS
PUIG SERRA, JORDI\tNIF 12345678Z
la meitat indivisa del ple domini per títol de compra.
ROCA FONT, NÚRIA\tNIF no consta
la meitat indivisa de l'usdefruit per títol d'herència.
CÀRREGUES
SERVITUD de pas.

Queda prohibida la incorporació de les dades d'aquesta nota a fitxers.
ADVERTIMENTS
Res més.`;

export const BASQUE = `DONOSTIAKO 3. ZK. JABETZA ERREGISTROA
Jaulkipen data: 2026ko martxoaren 12a
FINKAREN DATUAK
FINKA: DONOSTIA ZK.: 987
ERREGISTRO KODE BAKARRA: 20003000009876
DESKRIBAPENA
HIRIKOA: Etxebizitza bat.
TITULARTASUNAK
ETXEBERRIA AGIRRE, IÑAKI\tNAN 12345678Z
% 100 jabari osoa
ZAMAK
Ez dago zamarik erregistratuta.
OHARTARAZPENAK
Besterik ez.`;

export const GALICIAN = `REXISTRO DA PROPIEDADE DE LUGO Nº 1
DATOS DO PREDIO
PREDIO DE LUGO Nº: 246
CÓDIGO REXISTRAL ÚNICO: 27001000002468
DESCRICIÓN
RÚSTICA: Labradío.
TITULARIDADES
CASTRO RÍO, UXÍA\tDNI 12345678Z
metade indivisa da núa propiedade por herdanza.
CARGAS
Non hai cargas rexistradas.`;

export const NEGATIVE = `REGISTRO DE LA PROPIEDAD DE JACA
NOTA SIMPLE NEGATIVA
Consultados los índices de este Registro, NO aparecen bienes inscritos a nombre de DON X Y.`;
