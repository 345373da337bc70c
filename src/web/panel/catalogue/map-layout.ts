import type { FormMap, MapEdge, MapNode } from '../../../domain/wizard/map-form.ts';

/** Position of a node: its upper left corner. */
type PlacedNode = { readonly node: MapNode; readonly x: number; readonly y: number };

/** A path as SVG, and the position of its number. `number` counts from 1, as in the list beside the map. */
type PlacedEdge = {
  readonly edge: MapEdge;
  readonly number: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
};

type MapDrawing = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
};

export const NODE_WIDTH = 250;
export const NODE_HEIGHT = 46;
const ROW = 84;
const LANE = 16;

/** Pages in a column, with edges that skip pages in lanes on the left, and ends on the right. */
export function layoutMap({ nodes, edges }: FormMap): MapDrawing {
  const column = nodes.filter(({ kind }) => kind === 'page' || kind === 'cart');
  const rowOf = new Map(column.map(({ id }, row) => [id, row]));
  const lanes = lanesOf(edges, rowOf);
  const left = 24 + Math.max(0, ...lanes.values()) * LANE;
  const placed: PlacedNode[] = column.map((node, row) => ({ node, x: left, y: 12 + row * ROW }));
  const right = left + NODE_WIDTH + 130;
  let free = 12;
  for (const node of nodes.filter(({ kind }) => kind === 'exit' || kind === 'redirect')) {
    const from = edges.find(({ to }) => to === node.id)?.from ?? '';
    const y = Math.max(free, 12 + (rowOf.get(from) ?? 0) * ROW);
    placed.push({ node, x: right, y });
    free = y + NODE_HEIGHT + 12;
  }
  const byId = new Map(placed.map((one) => [one.node.id, one]));
  return {
    width: right + NODE_WIDTH + 24,
    height: Math.max(free, column.length * ROW + 12),
    nodes: placed,
    edges: edges.flatMap((edge, index) => {
      const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
      return from && to ? [{ edge, number: index + 1, ...drawn({ from, to, lane: lanes.get(edge) ?? 0 }) }] : [];
    }),
  };
}

/** Each path that passes a page gets its own lane, the shortest nearest, so that none overlap. */
function lanesOf(edges: readonly MapEdge[], rowOf: ReadonlyMap<string, number>): ReadonlyMap<MapEdge, number> {
  const span = ({ from, to }: MapEdge) => (rowOf.get(to) ?? 0) - (rowOf.get(from) ?? 0);
  const passing = edges.filter((edge) => rowOf.has(edge.to) && (span(edge) > 1 || edge.kind === 'early_checkout'));
  const lanes = new Map<MapEdge, number>();
  for (const edge of passing.toSorted((one, other) => span(one) - span(other))) {
    const [start, end] = [rowOf.get(edge.from) ?? 0, rowOf.get(edge.to) ?? 0];
    const used = new Set(
      [...lanes]
        .filter(([other]) => (rowOf.get(other.from) ?? 0) < end && (rowOf.get(other.to) ?? 0) > start)
        .map(([, lane]) => lane),
    );
    let lane = 1;
    while (used.has(lane)) lane += 1;
    lanes.set(edge, lane);
  }
  return lanes;
}

function drawn({ from, to, lane }: { from: PlacedNode; to: PlacedNode; lane: number }) {
  if (to.x > from.x) {
    const [x1, y1, x2, y2] = [from.x + NODE_WIDTH, from.y + NODE_HEIGHT / 2, to.x, to.y + NODE_HEIGHT / 2];
    const middle = (x1 + x2) / 2;
    return { path: `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2 - 3} ${y2}`, x: middle, y: (y1 + y2) / 2 };
  }
  if (lane === 0) {
    const x = from.x + NODE_WIDTH / 2;
    const [y1, y2] = [from.y + NODE_HEIGHT, to.y];
    return { path: `M${x} ${y1} L${x} ${y2 - 3}`, x, y: (y1 + y2) / 2 };
  }
  const x = from.x - lane * LANE;
  const [y1, y2] = [from.y + NODE_HEIGHT - 10, to.y + 12];
  return { path: `M${from.x} ${y1} H${x} V${y2} H${to.x - 3}`, x, y: (y1 + y2) / 2 };
}
