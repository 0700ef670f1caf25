export type MermaidProps = {
  /** Svg of trusted origin, drawn at build time. */
  svg: string;
  title?: string;
};

/** A diagram, which scrolls by itself, also by keyboard, when it is wider than the text. */
export function Mermaid({ svg, title = 'Diagram' }: MermaidProps) {
  return (
    <figure className="diagram">
      <div className="diagram-scroll" role="group" aria-label={title} tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />
    </figure>
  );
}
