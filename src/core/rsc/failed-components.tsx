import { createElement, Fragment, type ElementType, type ReactNode } from 'react';
import { SiteError, SiteErrors, type Place } from '../base/errors/site-error.ts';
import type { PageWithCode } from '../content/types.ts';
import { pageComponentFile } from '../site/theme-parts.ts';
import type { Page } from '../site/types.ts';
import { jsx } from './site-jsx.ts';

/** Wraps a component. `name` is the name by which the page uses it. */
export type TraceComponent = (name: string, component: unknown) => unknown;

/** Wraps the components in a record of values; other values stay the same. */
export function traced(
  values: Readonly<Record<string, unknown>>,
  trace: TraceComponent,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isComponent = /^[A-Z]/.test(name) || pageComponentFile(name) !== undefined;
      return [name, isComponent ? trace(name, value) : value];
    }),
  );
}

type Use = { name: string; props: object; element: ReactNode };
type MakeBody = (trace: TraceComponent) => Promise<ReactNode>;

/** Limits how often parts of a page are rendered again. Pages rarely have more than a few failing components. */
const MAX_RENDERS = 200;

/**
 * Finds the components that fail with this error, and returns an error at each place where the page uses one. Returns
 * undefined if none is found, or if the error needs no search. Renders ever smaller groups of uses, because in a build,
 * React does not say which component threw an error.
 */
export async function failedComponents(
  error: unknown,
  page: Page<PageWithCode>,
  { makeBody, render }: { makeBody: MakeBody; render: (body: ReactNode) => Promise<unknown> },
): Promise<SiteErrors | undefined> {
  // Errors with a place need no search. Failed imports (`runnerError`) do not come from a component.
  if (!(error instanceof Error) || 'fact' in error || 'errors' in error || 'runnerError' in error) return undefined;
  let renderedUses: Use[] = [];
  const trace: TraceComponent = (name, component) => {
    if (typeof component !== 'function') return component;
    return (props: object) => {
      const element = jsx(component as ElementType, props);
      renderedUses.push({ name, props, element });
      return element;
    };
  };
  let renders = 0;
  const failureOf = async (make: () => ReactNode | Promise<ReactNode>) => {
    renderedUses = [];
    renders += 1;
    try {
      await render(await make());
      return undefined;
    } catch (thrown) {
      return { uses: renderedUses, isSame: thrown instanceof Error && thrown.message === error.message };
    }
  };
  const pageFailure = await failureOf(() => makeBody(trace));
  const allUses = pageFailure?.isSame ? pageFailure.uses : [];
  const triedProps = new Set<object>();
  const failedIn = async (use: Use): Promise<Use[]> => {
    triedProps.add(use.props);
    const failure = await failureOf(() => use.element);
    if (!failure?.isSame) return [];
    const failedInner = await failedOf(failure.uses);
    return failedInner.length > 0 ? failedInner : [use];
  };
  const failedOf = async (uses: readonly Use[]): Promise<Use[]> => {
    const untried = uses.filter(({ props }) => !triedProps.has(props));
    const [first] = untried;
    if (!first || renders >= MAX_RENDERS) return [];
    if (untried.length === 1) return failedIn(first);
    const group = createElement(Fragment, null, ...untried.map(({ element }) => element));
    if (!(await failureOf(() => group))) return [];
    const middle = Math.ceil(untried.length / 2);
    return [...(await failedOf(untried.slice(0, middle))), ...(await failedOf(untried.slice(middle)))];
  };
  const errors = (await failedOf(allUses)).map(({ name, props }) => {
    const file = pageComponentFile(name);
    if (file !== undefined) {
      const fact = `The page ${page.route} cannot be rendered: ${error.message}`;
      return new SiteError({ topic: 'rendering', fact, place: { file }, cause: error });
    }
    const rendered = new Set(allUses.filter((use) => use.name === name).map((use) => use.props));
    const fact = `The component \`<${name}>\` cannot be rendered: ${error.message}`;
    return new SiteError({
      topic: 'rendering',
      fact,
      place: placeOfUse(page, name, [...rendered].indexOf(props), rendered.size),
      cause: error,
    });
  });
  return errors.length > 0 ? new SiteErrors(errors) : undefined;
}

/**
 * The place of the tag with this index. Returns only the file if the page rendered more or fewer components than it has
 * tags, because code can render components, too, and components may omit or repeat their children.
 */
function placeOfUse({ source, body }: Page<PageWithCode>, name: string, index: number, renderedCount: number): Place {
  const content = 'content' in body ? body.content : undefined;
  const tags = content?.uses?.filter((use) => use.name === name) ?? [];
  const tag = tags.length === renderedCount ? tags[index] : undefined;
  return tag ? { file: tag.partial?.file ?? source, line: tag.line, column: tag.column } : { file: source };
}
