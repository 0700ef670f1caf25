import './diagram.css';
import './mermaid.css';

export type MermaidProps = {
  /** Drawn at build time, with its own accessible name. */
  svg: string;
  /** What it was drawn from. */
  code?: string;
};

/** A diagram, which scrolls by itself, also by keyboard, when it is wider than the text. */
export function Mermaid({ svg, name }: MermaidProps & { name: string }) {
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
