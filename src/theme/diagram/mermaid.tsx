import './diagram.css';
import './mermaid.css';
import { MermaidFigure, type MermaidFigureProps } from './mermaid-figure.tsx';

/** A diagram with its style sheet, for pages outside the reference. */
export function Mermaid(props: MermaidFigureProps) {
  return <MermaidFigure {...props} />;
}
