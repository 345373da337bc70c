/**
 * How the product is started under Node. V8 lets the space for new objects grow to more than a hundred megabytes where the machine has much memory, and
 * keeps it; what a request needs is gone after it. The image repeats it (`deploy/image/Dockerfile`).
 */
export const HEAP_FLAGS = ['--max-semi-space-size=16'];
