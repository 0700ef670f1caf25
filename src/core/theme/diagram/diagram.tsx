import './diagram.css';
import './diagram-figure.css';
import { DiagramFigure, type DiagramFigureProps } from './diagram-figure.tsx';

/** A diagram with its style sheet, for pages outside the reference. */
export function Diagram(props: DiagramFigureProps) {
  return <DiagramFigure {...props} />;
}
