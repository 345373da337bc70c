/** Kinds of files that the server takes. Source: contract `uploadPedidoFile`. */
export const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png'] as const;
