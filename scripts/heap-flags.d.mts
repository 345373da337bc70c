export const HEAP_FLAGS: readonly string[];

/** The bundled server's first file, from the folder of the repository. */
export const PRODUCT: string;
