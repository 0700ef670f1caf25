import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { codeFrame } from '../base/errors/code-frame.ts';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { compilePage, type PageSource } from '../content/compile-page.ts';
import { densestPoint, isOrdinary, tooDeepPoint } from '../content/page-measure.ts';
import { renderMarkdown } from '../content/render-markdown.ts';
import type { CompiledPage } from '../content/types.ts';
import type { ChildResult, ChildTask } from './compile-child.ts';

/** Longer pages are errors, in characters. */
const MAX_PAGE_LENGTH = 5_000_000;

/**
 * Compiles a page; one whose text could end or hold up this process is compiled in a child process.
 * Throws `SiteErrors`, also when the child ends or takes more than `seconds`.
 */
export async function compileIsolated(page: PageSource, seconds: number): Promise<CompiledPage> {
  const { source, file, path = file } = page;
  if (source.length > MAX_PAGE_LENGTH) {
    const fact = `The page has ${source.length.toLocaleString('en')} characters, and at most ${MAX_PAGE_LENGTH.toLocaleString('en')} are compiled.`;
    throw new SiteErrors([
      new SiteError({ fact, place: { file: path, line: 1 }, hint: 'Split it into several pages.' }),
    ]);
  }
  // What is too deep at first sight is reported before anything is parsed.
  if (isOrdinary(source) || tooDeepPoint(source)) return compilePage(page);
  const result = await runInChild({ kind: 'page', page }, seconds);
  if ('page' in result) return { ...result.page, warnings: result.warnings.map((parts) => new SiteError(parts)) };
  if ('errors' in result) throw new SiteErrors(result.errors.map((parts) => new SiteError(parts)));
  throw new SiteErrors([failed(result, { file: path, text: source, seconds, subject: 'The page' })]);
}

/** Markdown of the contract as html, isolated like a page. */
export async function renderMarkdownIsolated(text: string, file: string, seconds: number): Promise<string> {
  if (isOrdinary(text)) return renderMarkdown(text);
  const result = await runInChild({ kind: 'markdown', text }, seconds);
  if ('html' in result) return result.html;
  throw new SiteErrors([failed(result, { file, text, seconds, subject: 'A description of the contract' })]);
}

type Failed = { file: string; text: string; seconds: number; subject: string };

function failed(result: ChildResult | Failure, { file, text, seconds, subject }: Failed): SiteError {
  const place = { file, ...densestPoint(text) };
  const frame = codeFrame(text, place);
  if ('failure' in result && result.failure === 'timeout') {
    const fact = `${subject} took more than ${seconds} s to compile.`;
    return new SiteError({ fact, place, frame, hint: 'Split it, or raise `pageTimeout` in the configuration.' });
  }
  const reason = 'thrown' in result ? ` ${result.thrown.replace(/\.$/, '')}.` : '';
  const fact = `${subject} cannot be compiled: it overflows the Markdown engine.${reason}`;
  return new SiteError({ fact, place, frame, hint: 'Something in it is nested too deeply or repeated too often.' });
}

/** The child ended without a result, or had to be ended. */
type Failure = { failure: 'crash' | 'timeout' };

/** What a busy machine may take to start the child. */
const START_SECONDS = 5;

let child: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** One child, one task at a time: whatever ends it was the current task. */
function runInChild(task: ChildTask, seconds: number): Promise<ChildResult | Failure> {
  const next = last.then(() => runNow(task, seconds));
  last = next;
  return next;
}

async function runNow(task: ChildTask, seconds: number): Promise<ChildResult | Failure> {
  const startTime = child ? 0 : START_SECONDS;
  const current = (child ??= start());
  const { promise, resolve } = Promise.withResolvers<ChildResult | Failure>();
  const onMessage = (result: ChildResult) => resolve(result);
  const onExit = () => {
    child = undefined;
    resolve({ failure: 'crash' });
  };
  const timer = setTimeout(
    () => {
      resolve({ failure: 'timeout' });
      child = undefined;
      current.kill('SIGKILL');
    },
    (seconds + startTime) * 1000,
  );
  current.once('message', onMessage).once('exit', onExit);
  current.ref();
  current.channel?.ref();
  current.send(task, (error) => error && resolve({ failure: 'crash' }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    current.off('message', onMessage).off('exit', onExit);
    current.unref();
    current.channel?.unref();
  }
}

function start(): ChildProcess {
  const file = fileURLToPath(new URL('./compile-child.ts', import.meta.url));
  const started = fork(file, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  return started;
}
