import type { Heading } from '../../content/types.ts';
import { nestHeadings, type NestedHeading } from './nest-headings.ts';

/** Links to the headings of a page, nested by level. */
export function HeadingList({ headings, current }: { headings: readonly Heading[]; current?: string }) {
  return (
    <div className="headings">
      <Level nodes={nestHeadings(headings)} current={current} />
    </div>
  );
}

function Level({ nodes, current }: { nodes: readonly NestedHeading[]; current: string | undefined }) {
  return (
    <ul>
      {nodes.map(({ id, text, children }) => (
        <li key={id}>
          <a className="node" href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
          {children.length > 0 && <Level nodes={children} current={current} />}
        </li>
      ))}
    </ul>
  );
}
