import './diagram.css';
import './diagram-figure.css';
import { DiagramFigure, type DiagramFigureProps } from './diagram-figure.tsx';

/** A diagram with its own style sheet, for pages that are not of the reference. */
export function Diagram(props: DiagramFigureProps) {
  return <DiagramFigure {...props} />;
}
