import { Collapsible } from '../collapsible/collapsible.tsx';
import { Link } from '../link/link.tsx';
import type { MenuProps } from './dropdown.tsx';

/** A menu of the navbar in the panel, which expands in place. */
export function PanelMenu({ menu: { label, url }, current, className, children }: MenuProps) {
  return (
    <Collapsible
      className={['panel-menu', className].filter(Boolean).join(' ')}
      summary={label}
      open={current !== undefined}
    >
      <ul>
        {url !== undefined && (
          <li>
            <Link className="node" href={url} aria-current={current}>
              {label}
            </Link>
          </li>
        )}
        {children}
      </ul>
    </Collapsible>
  );
}
