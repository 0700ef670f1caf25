import type { ElementType, ReactNode } from 'react';
import { SiteError, SiteErrors, type Place } from '../base/errors/site-error.ts';
import type { PageWithCode } from '../content/types.ts';
import type { Page } from '../site/types.ts';
import { jsx } from './site-jsx.ts';

/** Wraps a component that a page uses by a name. */
export type TraceComponent = (name: string, component: unknown) => unknown;

type Use = { name: string; props: object; element: ReactNode };
type MakeBody = (trace: TraceComponent) => Promise<ReactNode>;

/** Limit on uses rendered alone, because rendering takes time. Failures in later uses are not found. */
const MAX_USES = 100;

/**
 * Returns the errors of the components that fail, at the places where the page uses them, or undefined if none of them
 * fails. Renders each use alone, because React does not say in a build which component threw an error.
 */
export async function failedComponents(
  error: unknown,
  page: Page<PageWithCode>,
  { makeBody, render }: { makeBody: MakeBody; render: (body: ReactNode) => Promise<unknown> },
): Promise<SiteErrors | undefined> {
  // Errors with a place need no search, and components do not cause failed imports.
  if (!(error instanceof Error) || 'fact' in error || 'errors' in error || 'runnerError' in error) return undefined;
  let seen: Use[] = [];
  const trace: TraceComponent = (name, component) => {
    if (typeof component !== 'function') return component;
    return (props: object) => {
      const element = jsx(component as ElementType, props);
      seen.push({ name, props, element });
      return element;
    };
  };
  const usesIfFailing = async (make: () => ReactNode | Promise<ReactNode>): Promise<Use[] | undefined> => {
    seen = [];
    try {
      await render(await make());
      return undefined;
    } catch (thrown) {
      return thrown instanceof Error && thrown.message === error.message ? seen : undefined;
    }
  };
  const all = (await usesIfFailing(() => makeBody(trace))) ?? [];
  const done = new Set<object>();
  const failed = async (use: Use): Promise<Use[]> => {
    if (done.has(use.props) || done.size >= MAX_USES) return [];
    done.add(use.props);
    const inner = await usesIfFailing(() => use.element);
    if (!inner) return [];
    const failedInner = await failedOf(inner);
    return failedInner.length > 0 ? failedInner : [use];
  };
  const failedOf = async (uses: readonly Use[]): Promise<Use[]> => {
    const found: Use[] = [];
    for (const use of uses) found.push(...(await failed(use)));
    return found;
  };
  const errors = (await failedOf(all)).map(({ name, props }) => {
    const index = all.filter((use) => use.name === name).findIndex((use) => use.props === props);
    const fact = `The component \`<${name}>\` cannot be rendered: ${error.message}`;
    return new SiteError({ topic: 'rendering', fact, place: placeOfUse(page, name, index), cause: error });
  });
  return errors.length > 0 ? new SiteErrors(errors) : undefined;
}

/** The place of a component in the source of a page; of its first use if code repeats it. */
function placeOfUse({ source, body }: Page<PageWithCode>, name: string, index: number): Place {
  const content = 'content' in body ? body.content : undefined;
  const uses = content?.uses?.filter((use) => use.name === name) ?? [];
  const use = uses[index] ?? uses[0];
  return use ? { file: use.partial?.file ?? source, line: use.line, column: use.column } : { file: source };
}
