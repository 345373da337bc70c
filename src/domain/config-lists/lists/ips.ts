import { z } from 'zod';
import type { Text } from '../../locale/locale.ts';
import { defineList } from '../define-list.ts';
import { line } from '../field.ts';

/**
 * Networks from which back-office users sign in. An entry's day and who added it are those of its first revision.
 * Source: specification section 3, "IP record".
 */
export const ips = defineList({
  title: { es: 'Redes conocidas', en: 'Known networks', pt: 'Redes conhecidas' },
  about: {
    es: 'Direcciones desde las que entra el equipo. Quien entre desde otra necesita su segundo factor y recibe un aviso por correo. Con la lista vacía no se aplica.',
    en: 'Addresses from which the team signs in. Anyone who signs in from another one needs a second factor and is notified by e-mail. While the list is empty, this does not apply.',
    pt: 'Endereços a partir dos quais a equipa entra. Quem entrar a partir de outro precisa do segundo fator e é avisado por e-mail. Com a lista vazia, nada disto se aplica.',
  },
  fields: {
    ip: line(
      { es: 'Dirección IP o red', en: 'IP address or network', pt: 'Endereço IP ou rede' },
      {
        isRequired: true,
        max: 50,
        hint: {
          es: 'IPv4 o IPv6; una red, como 203.0.113.0/24 o 2001:db8::/48.',
          en: 'IPv4 or IPv6; a network as 203.0.113.0/24 or 2001:db8::/48.',
          pt: 'IPv4 ou IPv6; uma rede, como 203.0.113.0/24 ou 2001:db8::/48.',
        },
      },
    ),
  },
  key: ['ip'],
  check: ({ ip }) => {
    if (!NETWORK.safeParse(ip).success) return [{ field: 'ip', message: NO_NETWORK }];
    return isTooWide(ip) ? [{ field: 'ip', message: TOO_WIDE }] : [];
  },
});

const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A network as wide as whole internet providers identifies nobody. */
function isTooWide(ip: string): boolean {
  const [, prefix] = ip.split('/');
  return prefix !== undefined && Number(prefix) < (ip.includes(':') ? 32 : 16);
}

const NO_NETWORK: Text = {
  es: 'no es una dirección IP ni una red',
  en: 'this is no IP address and no network',
  pt: 'não é um endereço IP nem uma rede',
};
const TOO_WIDE: Text = {
  es: 'la red es demasiado grande: como mínimo /16 en IPv4 y /32 en IPv6',
  en: 'the network is too large: at least /16 for IPv4 and /32 for IPv6',
  pt: 'a rede é demasiado grande: no mínimo /16 em IPv4 e /32 em IPv6',
};
