export type MermaidProps = {
  /** Drawn at build time, with its own accessible name. */
  svg: string;
  /** What it was drawn from. */
  code?: string;
};

export type MermaidFigureProps = MermaidProps & { name: string };

/** A diagram, which scrolls by itself, also by keyboard, when it is wider than the text. */
export function MermaidFigure({ svg, name }: MermaidFigureProps) {
  return (
    <figure className="diagram-figure">
      <div
        className="diagram-scroll"
        role="group"
        aria-label={name}
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </figure>
  );
}
