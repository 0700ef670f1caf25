/** The diagram that a plugin draws in place of a code fence: `<Diagram svg="<svg …" language="mermaid" />`. */
export type DiagramProps = {
  /** Markup that is drawn at build time and includes the accessible name of the drawing. */
  svg: string;
  /** The language of the fence. The page's Markdown contains the code. */
  language?: string;
};

export type DiagramFigureProps = DiagramProps & { name: string };

/**
 * A diagram that scrolls horizontally, even by keyboard, if it is wider than the text.
 * @example <DiagramFigure svg={svg} name="Order of the calls" />
 */
export function DiagramFigure({ svg, language, name }: DiagramFigureProps) {
  return (
    <figure className="diagram-figure" data-text="drawing" data-language={language}>
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
