import { conditionWords } from '../../../domain/catalogue/condition-words.ts';
import { textIn, withBrand } from '../../../domain/catalogue/text-in.ts';
import { type FormMap, type MapEdge, type MapNode, mapForm } from '../../../domain/wizard/map-form.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import styles from './catalogue.module.css';
import { useEditor } from './editor-context.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';
import { layoutMap, NODE_HEIGHT, NODE_WIDTH } from './map-layout.ts';
import drawn from './map-part.module.css';

/** All paths through the form as a drawing, and as a list. */
export function MapPart() {
  const text = useMessages(CATALOGUE_MESSAGES);
  const { product } = useEditor();
  const nameOf = useNodeName();
  const map = mapForm(product);
  const { width, height, nodes, edges } = layoutMap(map);
  return (
    <div className={classNames(styles.halves, styles.wideFirst)}>
      <ScrollRegion className={drawn.map} labelledBy="map-title">
        <h3 id="map-title">{text.map_title}</h3>
        <p className={styles.soft}>{text.map_hint}</p>
        <svg className={drawn.drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
          <title>{text.map_title}</title>
          <defs>
            <marker id="map-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 L8 4 L0 8 z" className={drawn.arrow} />
            </marker>
          </defs>
          {edges.map(({ edge, number, path }) => (
            <path key={number} d={path} className={drawn.edge} data-kind={edge.kind} markerEnd="url(#map-arrow)" />
          ))}
          {nodes.map(({ node, x, y }) => (
            <g key={node.id} transform={`translate(${x} ${y})`} className={drawn.node} data-kind={node.kind}>
              <title>{nameOf(node)}</title>
              <rect width={NODE_WIDTH} height={NODE_HEIGHT} rx="6" />
              <foreignObject width={NODE_WIDTH} height={NODE_HEIGHT}>
                <div className={drawn.nodeName}>{nameOf(node)}</div>
              </foreignObject>
            </g>
          ))}
          {edges.map(({ number, x, y }) => (
            <g key={number} className={drawn.number}>
              <circle cx={x} cy={y} r="9" />
              <text x={x} y={y + 3.5}>
                {number}
              </text>
            </g>
          ))}
        </svg>
      </ScrollRegion>
      <section className={styles.part} aria-labelledby="ways-title">
        <h3 id="ways-title">{text.ways}</h3>
        <ol className={drawn.ways}>
          {map.edges.map((edge) => (
            <Way key={`${edge.kind} ${edge.from} ${edge.to}`} edge={edge} map={map} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Way({ edge, map }: { readonly edge: MapEdge; readonly map: FormMap }) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const { product } = useEditor();
  const nameOf = useNodeName();
  const named = (id: string) => {
    const node = map.nodes.find((candidate) => candidate.id === id);
    return node ? nameOf(node) : id;
  };
  const groups = edge.when.map((group) =>
    group.map((condition) => conditionWords(product, condition, locale)).join(' · '),
  );
  const isRest = map.edges.some((other) => other !== edge && other.from === edge.from && other.when.length > 0);
  const unconditional = isRest ? text.otherwise : text.always;
  return (
    <li>
      <strong>{text.leads(named(edge.from), named(edge.to))}</strong>
      <span className={styles.soft}>
        {groups.length === 0 ? unconditional : [...new Set(groups)].join(` ${text.or} `)}
      </span>
    </li>
  );
}

function useNodeName(): (node: MapNode) => string {
  const text = useMessages(CATALOGUE_MESSAGES);
  const locale = usePanelLocale();
  const { products, portals } = useEditor();
  return (node) => {
    switch (node.kind) {
      case 'page':
        return `${node.page.step}. ${textIn(node.page.title, locale)}`;
      case 'exit':
        return `${text.exit}: ${withBrand(textIn(node.message, locale), portals[0]?.name ?? '')}`;
      case 'redirect': {
        const target = products.find(({ product_id }) => product_id === node.product_id);
        return text.to_product(target ? textIn(target.name, locale) : String(node.product_id));
      }
      case 'cart':
        return text.cart;
    }
  };
}
