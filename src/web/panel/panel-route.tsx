/** The back office. */
export default function PanelRoute() {
  return null;
}
