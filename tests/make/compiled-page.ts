import { messageOf } from '../../src/core/base/errors/message-of.ts';
import { compilePage } from '../../src/core/content/compile-page.ts';
import type { TreeTransform } from '../../src/core/content/markdown/tree-transforms.ts';
import type { PageWithCode } from '../../src/core/content/types.ts';

type Props = Record<string, unknown> & { children?: unknown };
type Component = (props: Props) => string;

/** For tests: renders a compiled page as html-like text, with components as tags with their props. */
export function htmlOf(page: PageWithCode, scope: Record<string, unknown> = {}): string {
  // oxlint-disable-next-line eslint/no-new-func -- a compiled page is a function body, run like this
  const run = new Function(page.code) as (scope: object) => { default: Component };
  const components = Object.fromEntries([...page.code.matchAll(/\b[A-Z]\w+/g)].map(([name]) => [name, name]));
  return run({ Fragment: 'Fragment', jsx, jsxs: jsx, ...scope }).default({ components });
}

/** For tests: compiles a source, by default as `.mdx`. */
export function compile(
  source: string,
  file = 'page.mdx',
  transforms: readonly TreeTransform[] = [],
  addedComponents: readonly string[] = [],
): Promise<PageWithCode> {
  return compilePage({ file, source, transforms, addedComponents });
}

/** For tests: the messages of the errors in a source. */
export async function errorsOf(
  source: string,
  file?: string,
  transforms?: readonly TreeTransform[],
  addedComponents?: readonly string[],
): Promise<string> {
  try {
    await compile(source, file, transforms, addedComponents);
    return 'no errors';
  } catch (error) {
    return messageOf(error);
  }
}

function jsx(type: string | Component, props: Props): string {
  if (typeof type === 'function') return type(props);
  const { children, ...rest } = props;
  const text = [children]
    .flat(Infinity)
    .filter((child) => child !== undefined && child !== null && typeof child !== 'boolean')
    .join('');
  if (type === 'Fragment') return text;
  const attributes = Object.entries(rest).map(([name, value]) =>
    typeof value === 'string' ? ` ${name}="${value}"` : ` ${name}={${JSON.stringify(value)}}`,
  );
  return `<${type}${attributes.join('')}>${text}</${type}>`;
}
