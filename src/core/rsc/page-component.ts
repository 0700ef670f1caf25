import { createElement, type ReactNode } from 'react';
import { isRecord } from '../base/records.ts';
import type { ComponentPage, PageComponent } from '../theme/parts/page-component.ts';
import { asPart, chunkOf } from './site-jsx.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * Returns the component that a plugin or site exports: the export itself, or its `view`. The other fields of an export
 * with a `view` return text forms, which become attributes of a wrapper element for the page's Markdown and the search:
 * `toMarkdown` becomes `data-markdown`.
 */
export function pageComponent(value: unknown, page: ComponentPage): unknown {
  if (!hasView(value)) return asPart(value);
  const { view, ...forms } = value;
  const component =
    chunkOf(view) === undefined ? (props: Props) => view(props, page) : (asPart(view) as (props: Props) => ReactNode);
  const texts = Object.entries(forms).map(
    ([name, toText]) => [name.replace('to', 'data-').toLowerCase(), toText] as const,
  );
  if (texts.length === 0) return component;
  return (props: Props) => {
    const attributes = Object.fromEntries(texts.map(([name, toText]) => [name, toText(props)]));
    return createElement('text-form', attributes, createElement(component, props));
  };
}

/** Plain components and client references are functions, so they have no `view`. */
function hasView(value: unknown): value is PageComponent<Props> {
  return isRecord(value) && 'view' in value;
}
