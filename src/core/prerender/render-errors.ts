import { inspect } from 'node:util';
import { messageOf } from '../base/errors/message-of.ts';
import { SiteError, SiteErrors, type ErrorParts, type Place } from '../base/errors/site-error.ts';
import { fieldError, type PluginReference } from '../extend/plugin-error.ts';
import type { Page } from '../site/types.ts';
import type { currentLimit } from './stuck-page.ts';

/** An error during rendering, as plain data for other threads. */
export type Diagnostic = Omit<ErrorParts, 'frame'>;

/** All diagnostics in a thrown value. */
export function diagnosticsFrom(error: unknown): readonly Diagnostic[] {
  // The bundle has its own copies of the error classes, so `instanceof` fails.
  const { errors } = Object(error) as Partial<SiteErrors>;
  return Array.isArray(errors) && errors.length > 0 ? errors.map(diagnosticFrom) : [diagnosticFrom(error)];
}

export function diagnosticFrom(error: unknown): Diagnostic {
  // Components can throw any value, even `null`.
  const { topic, fact, place, hint } = Object(error) as Partial<SiteError>;
  if (fact !== undefined) return { topic, fact, place, hint };
  // An object without a prototype cannot be converted to a string.
  const isObject = typeof error === 'object' && !(error instanceof Error);
  return { fact: String(messageOf(isObject ? inspect(error) : error)) };
}

/** Converts a diagnostic of a page to an error for authors. */
export function renderError(
  { fact, topic = 'rendering', place, hint }: Diagnostic,
  page: Pick<Page, 'route' | 'source'>,
): SiteError {
  const described = describePage(page);
  return new SiteError({
    topic,
    fact: place ? fact : `The page ${described.name} cannot be rendered: ${fact}`,
    place: place ?? described.place,
    hint: hint ?? hintFor(fact, place !== undefined),
  });
}

/** Hints for the most common errors of components. */
function hintFor(message: string, isLocated: boolean): string {
  const hook = /\b(use[A-Z]\w*|createContext)\) is not a function/.exec(message)?.[1];
  if (hook !== undefined) return `\`${hook}\` needs the browser: begin the file of the component with 'use client'.`;
  if (message.includes('Event handlers cannot be passed')) {
    return "Event handlers need the browser: begin the file of the component with 'use client'.";
  }
  const global = /\b(window|document|localStorage|sessionStorage|location) is not defined/.exec(message)?.[1];
  if (global !== undefined) {
    return `\`${global}\` exists only in the browser: read it in an effect or event handler of a component with 'use client'.`;
  }
  if (message.includes('passed directly to Client Components')) {
    return 'Client components accept strings, numbers, objects and elements: define the function inside the component.';
  }
  if (isLocated) return 'Check the component and the props that it gets here.';
  return 'Check the expressions in braces and the components of the page.';
}

/** The error of a page that takes longer than `pageTimeout`, or of the plugin that takes too long to read it. */
export function renderTimeout(
  page: Pick<Page, 'route' | 'source'>,
  { seconds, isShort }: ReturnType<typeof currentLimit>,
  reader?: PluginReference,
): SiteError {
  const shortened = isShort ? ' An earlier page timed out, so this one had less time.' : '';
  if (reader) {
    const hint = `Look for a loop that never ends, or raise \`pageTimeout\` in the configuration.${shortened}`;
    return fieldError(reader, 'index.article', `took more than ${seconds} s.`, { hint });
  }
  const hint =
    'Look for a component that never resolves or never returns, or raise `pageTimeout` in the configuration.';
  return slowPage(page, `did not finish rendering within ${seconds} s`, hint + shortened);
}

/** The error of modules whose top-level code takes too long. */
export function loadTimeout(seconds: number): SiteErrors {
  const fact = `The parts of the theme and their imports took more than ${seconds} s to load.`;
  const hint = 'Check each top-level `await` and loop of modules that replace parts of the theme.';
  return new SiteErrors([new SiteError({ topic: 'theme', fact, hint })]);
}

/** The error of a page whose component does not return and thus blocks `dev`. */
export function blockedByPage(page: Pick<Page, 'route' | 'source'>, seconds: number): SiteError {
  const hint = 'Look for a component that never returns. Stop the server (Ctrl+C), and start it again.';
  return slowPage(page, `has blocked the server for ${seconds} s`, hint);
}

function slowPage(page: Pick<Page, 'route' | 'source'>, problem: string, hint: string): SiteError {
  const { name, place } = describePage(page);
  return new SiteError({ topic: 'rendering', fact: `The page ${name} ${problem}.`, place, hint });
}

/** Name and file of a page for errors. The not-found page has no file, and its route is that of the home page. */
function describePage({ route, source }: Pick<Page, 'route' | 'source'>): { name: string; place?: Place } {
  return source === '' ? { name: `${route}404.html` } : { name: route, place: { file: source } };
}
