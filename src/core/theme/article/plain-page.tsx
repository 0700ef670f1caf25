import { createElement, Fragment } from 'react';
import type { PagePayload, PlainPayload } from '../page-payload.ts';
import { Article } from './article.tsx';

/** The page of a payload without client components. */
export function plainPage({ text, ...page }: PlainPayload): PagePayload {
  const parts = text.map((part) => (typeof part === 'string' ? part : createElement(part.tag, part.props)));
  return { ...page, article: <Article meta={page.meta}>{createElement(Fragment, null, ...parts)}</Article> };
}
