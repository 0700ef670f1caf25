import { SiteError, type Place, type SiteErrors } from '../base/errors/site-error.ts';
import type { Page } from '../site/types.ts';

/** What a page threw while it was rendered, as plain data for other threads. */
export type Diagnostic = { message: string; place?: Place | undefined; hint?: string | undefined };

/** Everything that was thrown at once. */
export function diagnosticsFrom(error: unknown): readonly Diagnostic[] {
  // The bundle has its own copies of the error classes, so `instanceof` fails.
  const { errors } = error as Partial<SiteErrors>;
  return errors ? errors.map(diagnosticFrom) : [diagnosticFrom(error)];
}

/** An error as plain data. */
export function diagnosticFrom(error: unknown): Diagnostic {
  const { fact, place, hint } = error as Partial<SiteError>;
  if (fact !== undefined) return { message: fact, place, hint };
  return { message: error instanceof Error ? error.message : String(error) };
}

/** A diagnostic of a page as an error for authors. */
export function renderError({ message, place, hint }: Diagnostic, page: Pick<Page, 'route' | 'source'>): SiteError {
  return new SiteError({
    fact: place ? message : `The page ${page.route} cannot be rendered: ${message}`,
    place: place ?? { file: page.source },
    hint: hint ?? hintFor(message),
  });
}

/** Next step for the most common errors of components. */
function hintFor(message: string): string {
  const hook = /\b(use[A-Z]\w*|createContext)\) is not a function/.exec(message)?.[1];
  if (hook !== undefined) return `\`${hook}\` needs the browser: begin the file of the component with 'use client'.`;
  if (message.includes('passed directly to Client Components')) {
    return 'What runs in the browser is given text, numbers, objects and elements: write the function into the component.';
  }
  return 'Look at the components that the page uses.';
}
