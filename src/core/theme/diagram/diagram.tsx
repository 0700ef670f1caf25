import './diagram.css';
import { DiagramFigure, type DiagramFigureProps } from './diagram-figure.tsx';

/** A diagram with its style sheets. */
export function Diagram(props: DiagramFigureProps) {
  return <DiagramFigure {...props} />;
}
