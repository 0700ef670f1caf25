export type MermaidProps = {
  /** Drawn at build time, with its accessible name. */
  svg: string;
  /** Its source. */
  code?: string;
};

export type MermaidFigureProps = MermaidProps & { name: string };

/** A diagram that scrolls horizontally, also by keyboard, if it is wider than the text. */
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
