import './diagram.css';
import './mermaid.css';
import { MermaidFigure, type MermaidFigureProps } from './mermaid-figure.tsx';

/** A diagram with its own style sheet, for pages that are not of the reference. */
export function Mermaid(props: MermaidFigureProps) {
  return <MermaidFigure {...props} />;
}
