import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isolatedChild, type Failure } from '../base/async/isolated-child.ts';
import { memoizeLast } from '../base/memoize-last.ts';
import { codeFrame } from '../base/errors/code-frame.ts';
import { SiteError, SiteErrors, type Place } from '../base/errors/site-error.ts';
import { moduleUrl } from '../base/module-url.ts';
import { longestRepetition, isWithinLimits, tooDeepPoint } from '../content/page-limits.ts';
import type { PageWithCode } from '../content/types.ts';
import { areAllDefault, loadTransforms, type MarkdownPlugins } from '../extend/fields/markdown-plugins.ts';
import type { ChildResult, ChildTask, IsolatedPage } from './compile-child.ts';

/** Remembers the last transforms, because all pages have the same plugins. */
const rememberTransforms = memoizeLast((plugins: MarkdownPlugins) => loadTransforms(plugins));

/** Maximum length of a page, in characters. */
const MAX_PAGE_LENGTH = 5_000_000;

/**
 * Compiles a page, in a child process if it might crash or block this one. Throws `SiteErrors`, even if the child
 * crashes or takes more than `seconds`.
 */
export async function compileIsolated(page: IsolatedPage, seconds: number): Promise<PageWithCode> {
  const { plugins, ...pageSource } = page;
  const { source, file, path = file, added } = page;
  if (source.length > MAX_PAGE_LENGTH) {
    const [length, max] = [source.length, MAX_PAGE_LENGTH].map((count) => count.toLocaleString('en'));
    const fact = `The page has ${length} characters. The maximum is ${max}.`;
    const place = { file: path, line: 1 };
    throw new SiteErrors([new SiteError({ topic: 'pages', fact, place, hint: 'Split it into several pages.' })]);
  }
  // The compiler rejects a page with a `tooDeepPoint` before parsing it, so such a page needs no child process.
  const isSimple = isWithinLimits(source + (added?.before ?? '') + (added?.after ?? ''));
  if (areAllDefault(plugins) && (isSimple || tooDeepPoint(source))) {
    // Imported on demand: a build with a full cache compiles no page.
    const { compilePage } = await import('../content/compile-page.ts');
    // Native memory of a page is only freed between tasks. Without a break, 10,000 pages would take 5 GB.
    await setImmediate();
    return compilePage({ ...pageSource, transforms: plugins ? await rememberTransforms(plugins) : [] });
  }
  const limit = areAllDefault(plugins) ? seconds : seconds + GRACE_SECONDS;
  const result = await runInChild({ kind: 'page', page, seconds }, limit);
  if ('page' in result) return { ...result.page, warnings: result.warnings.map((parts) => new SiteError(parts)) };
  if ('stuck' in result) {
    const fact = `${result.stuck} took more than ${seconds} s.`;
    const hint = 'Look for an infinite loop, or raise `pageTimeout` in the configuration.';
    throw new SiteErrors([new SiteError({ topic: 'pages', fact, place: { file: path }, hint })]);
  }
  if ('errors' in result) throw new SiteErrors(result.errors.map((parts) => new SiteError(parts)));
  const place = { file: path, ...longestRepetition(source) };
  throw new SiteErrors([failureError(result, { place, text: source, seconds, subject: 'The page' })]);
}

/** Additional time in which the child can report the plugin that never returns. */
const GRACE_SECONDS = 3;

/** Renders Markdown of a plugin as HTML, isolated like a page. */
export async function renderMarkdownIsolated(text: string, file: string, seconds: number): Promise<string> {
  if (isWithinLimits(text)) {
    const { renderMarkdown } = await import('../content/render-markdown.ts');
    return renderMarkdown(text);
  }
  const result = await runInChild({ kind: 'markdown', text }, seconds);
  if ('html' in result) return result.html;
  throw new SiteErrors([
    failureError(result, { place: { file }, text, seconds, subject: 'A Markdown text of the file' }),
  ]);
}

/** The place has no line if the text is only a part of the file. */
type FailedText = { place: Place; text: string; seconds: number; subject: string };

function failureError(result: ChildResult | Failure, { place, text, seconds, subject }: FailedText): SiteError {
  const frame = codeFrame(text, place.line === undefined ? longestRepetition(text) : place);
  if ('failure' in result && result.failure === 'timeout') {
    const fact = `${subject} took more than ${seconds} s to compile.`;
    const hint = 'Split it, or raise `pageTimeout` in the configuration.';
    return new SiteError({ topic: 'pages', fact, place, frame, hint });
  }
  const reason = 'thrown' in result ? result.thrown.replace(/\.$/, '') : 'it overflows the Markdown engine';
  const fact = `${subject} cannot be compiled: ${reason}.`;
  const hint = 'thrown' in result ? undefined : 'Something in it is nested too deeply or repeated too often.';
  return new SiteError({ topic: 'pages', fact, place, frame, hint });
}

const runInChild = isolatedChild<ChildTask, ChildResult>(
  fileURLToPath(moduleUrl('./compile-child.ts', import.meta.url)),
);
