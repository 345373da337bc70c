/** Text of the first element with this name in an answer of the service, whose documents are flat; null without one. */
export function tagOf(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]{1,1024})</${name}>`).exec(xml)?.[1] ?? null;
}
