import { createElement, type ReactNode } from 'react';
import { SiteError } from '../base/errors/site-error.ts';
import { isRecord } from '../base/records.ts';
import { codeSpan } from '../base/text/markdown-text.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { pageComponentFile } from '../site/theme-parts.ts';
import type { ComponentPage, PageComponent } from '../theme/parts/page-component.ts';
import { asPart, chunkOf } from './site-jsx.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * Returns the component that a plugin or site exports: the export itself, or its `view`. The other fields of an export
 * with a `view` return text forms, which become attributes of a wrapper element for the page's Markdown and the search:
 * `toMarkdown` becomes `data-markdown`. Throws a `SiteError` for an object with other keys or values.
 */
export function pageComponent(value: unknown, source: Source, page: ComponentPage): unknown {
  // Objects with a type are components too, for example those of `memo`.
  if (!isRecord(value) || '$$typeof' in value) return asPart(value);
  const { view, ...forms } = checkedObject(value, source);
  const component =
    chunkOf(view) === undefined ? (props: Props) => view(props, page) : (asPart(view) as (props: Props) => ReactNode);
  const texts = Object.entries(forms);
  if (texts.length === 0) return component;
  return (props: Props) => {
    const attributes = Object.fromEntries(
      texts.map(([form, toText]) => {
        const text: unknown = toText(props);
        if (typeof text === 'string') return [form.replace('to', 'data-').toLowerCase(), text];
        const result = text instanceof Promise ? 'a promise' : text === null ? 'null' : typeof text;
        const fact = `\`${form}\` of ${subjectOf(source)} must return a string, but it returned ${result}.`;
        throw componentError(fact, source, 'Return the text, or an empty string to leave the component out.');
      }),
    );
    return createElement('text-form', attributes, createElement(component, props));
  };
}

/** The name of a component, and the file that exports it, relative to the site folder. */
type Source = { name: string; file: string };

const componentKeys = ['view', 'toMarkdown', 'toSearch'];

function checkedObject(value: Readonly<Record<string, unknown>>, source: Source): PageComponent<Props> {
  const unknownKey = Object.keys(value).find((key) => !componentKeys.includes(key));
  if (unknownKey !== undefined) {
    const hint = nearestHint(unknownKey, componentKeys, `The keys are: ${componentKeys.join(', ')}.`, codeSpan);
    throw componentError(`The object of ${subjectOf(source)} has the unknown key \`${unknownKey}\`.`, source, hint);
  }
  const wrongKey = ['view', ...Object.keys(value)].find((key) => typeof value[key] !== 'function');
  if (wrongKey === undefined) return value as PageComponent<Props>;
  const fact = `\`${wrongKey}\` of ${subjectOf(source)} must be a function.`;
  throw componentError(fact, source, 'Export a function, or an object like `{ view: () => … }`.');
}

function subjectOf({ name }: Source): string {
  return pageComponentFile(name) !== undefined ? 'the component of a page' : `the component \`<${name}>\``;
}

function componentError(fact: string, { file }: Source, hint: string): SiteError {
  return new SiteError({ topic: 'theme', fact, place: { file }, hint });
}
