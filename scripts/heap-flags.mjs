/**
 * How the product is started under Node. V8 lets the space for new objects grow to more than a hundred megabytes where the machine has much memory, and
 * keeps it; what a request needs is gone after it. Old objects are collected once they take 40 % more than was in use after the last time: by default it is
 * up to four times as much. The image repeats the flags (`deploy/image/Dockerfile`).
 */
export const HEAP_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/** The bundled server's first file, from the folder of the repository (`scripts/build-product.ts`). */
export const PRODUCT = 'build/product/main.mjs';
