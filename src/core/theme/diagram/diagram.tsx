import './diagram.css';
import { DiagramFigure, type DiagramFigureProps } from './diagram-figure.tsx';

/** A diagram with its style sheet, which loads only for pages that show diagrams. */
export function Diagram(props: DiagramFigureProps) {
  return <DiagramFigure {...props} />;
}
