import { inspect } from 'node:util';
import { SiteError, type Place, type SiteErrors } from '../base/errors/site-error.ts';
import type { Topic } from '../base/errors/topics.ts';
import type { Page } from '../site/page-types.ts';
import { describePage } from './describe-page.ts';

/** An error during rendering, as plain data for other threads. */
export type Diagnostic = {
  message: string;
  topic?: Topic | undefined;
  place?: Place | undefined;
  hint?: string | undefined;
};

/** All diagnostics in a thrown value. */
export function diagnosticsFrom(error: unknown): readonly Diagnostic[] {
  // The bundle has its own copies of the error classes, so `instanceof` fails.
  const { errors } = partsOf<SiteErrors>(error);
  return Array.isArray(errors) && errors.length > 0 ? errors.map(diagnosticFrom) : [diagnosticFrom(error)];
}

/** An error as plain data. */
export function diagnosticFrom(error: unknown): Diagnostic {
  const { topic, fact, place, hint } = partsOf<SiteError>(error);
  if (fact !== undefined) return { message: fact, topic, place, hint };
  return { message: messageOf(error) };
}

/** Components can throw any value, even `null`. */
function partsOf<Thrown>(error: unknown): Partial<Thrown> {
  return typeof error === 'object' && error !== null ? error : {};
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return String(thrown.message);
  // An object without a prototype cannot be converted to a string.
  return typeof thrown === 'object' ? inspect(thrown) : String(thrown);
}

/** Converts a diagnostic of a page to an error for authors. */
export function renderError(
  { message, topic = 'rendering', place, hint }: Diagnostic,
  page: Pick<Page, 'route' | 'source'>,
): SiteError {
  const described = describePage(page);
  const known = place ?? described.place;
  return new SiteError({
    topic,
    fact: place ? message : `The page ${described.name} cannot be rendered: ${message}`,
    ...(known && { place: known }),
    hint: hint ?? hintFor(message, place !== undefined),
  });
}

/** Hints for the most common errors of components. */
function hintFor(message: string, isLocated: boolean): string {
  const hook = /\b(use[A-Z]\w*|createContext)\) is not a function/.exec(message)?.[1];
  if (hook !== undefined) return `\`${hook}\` needs the browser: begin the file of the component with 'use client'.`;
  if (message.includes('passed directly to Client Components')) {
    return 'Client components accept strings, numbers, objects and elements: define the function inside the component.';
  }
  if (isLocated) return 'Check the component and the props that it gets here.';
  return 'Check the expressions in braces and the components of the page.';
}
