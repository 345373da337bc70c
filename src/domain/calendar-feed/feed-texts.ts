import type { Locale } from '../locale/locale.ts';

interface FeedTexts {
  readonly name: (brand: string) => string;
  readonly order: (orderId: number) => string;
  readonly delivery: (name: string) => string;
  readonly expiry: (name: string) => string;
  readonly ends: (name: string) => string;
}

export const FEED_TEXTS: Readonly<Record<Locale, FeedTexts>> = {
  es: {
    name: (brand) => `Mis pedidos en ${brand}`,
    order: (orderId) => `Pedido ${orderId}`,
    delivery: (name) => `Entrega prevista: ${name}`,
    expiry: (name) => `Último día de validez: ${name}`,
    ends: (name) => `Termina: ${name}`,
  },
  en: {
    name: (brand) => `My orders at ${brand}`,
    order: (orderId) => `Order ${orderId}`,
    delivery: (name) => `Expected delivery: ${name}`,
    expiry: (name) => `Last day of validity: ${name}`,
    ends: (name) => `Ends: ${name}`,
  },
  pt: {
    name: (brand) => `Os meus pedidos na ${brand}`,
    order: (orderId) => `Pedido ${orderId}`,
    delivery: (name) => `Entrega prevista: ${name}`,
    expiry: (name) => `Último dia de validade: ${name}`,
    ends: (name) => `Termina: ${name}`,
  },
};
