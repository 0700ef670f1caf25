import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteError } from '../../base/errors/site-error.ts';
import { createErrorReport, overlay, SETTLED_AFTER } from './error-report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Ends each message here, because all errors have the same topic. */
const more = '\n  More: npx area-docs explain plugins';

const wrong = (fact: string) => [new SiteError({ fact })];

function open(atStart: readonly SiteError[] = []) {
  const lines: string[] = [];
  const show = vi.fn<(errors: readonly SiteError[]) => void>();
  const report = createErrorReport(atStart, { print: (message) => lines.push(message.replace(more, '')), show });
  const read = (errors: readonly SiteError[]) => {
    report.site(errors);
    vi.advanceTimersByTime(SETTLED_AFTER);
  };
  return { lines, show, report, read };
}

test('prints a list of errors once, shows it after each read, and prints one message when all are fixed', () => {
  const { lines, show, read } = open();
  for (const errors of [[], wrong('a'), wrong('a'), wrong('b'), wrong('a'), [], []]) read(errors);
  expect(lines).toEqual(['a', 'b', 'a', 'All errors are fixed.']);
  expect(show).toHaveBeenCalledTimes(4);
});

test('does not repeat errors printed at startup, but prints when they are fixed', () => {
  const { lines, read } = open(wrong('a'));
  read(wrong('a'));
  read([]);
  expect(lines).toEqual(['All errors are fixed.']);
});

test('names the command that explains an error', () => {
  const print = vi.fn<(message: string) => void>();
  const error = new SiteError({ topic: 'links', fact: 'The link leads nowhere.' });
  createErrorReport([], { print, show: () => undefined }).page('/p/', 'rendering', [error]);
  expect(print).toHaveBeenCalledExactlyOnceWith('The link leads nowhere.\n  More: npx area-docs explain links');
});

test('ignores errors of a half-written file that is read again', () => {
  const { lines, show, report, read } = open();
  report.site(wrong('half'));
  vi.advanceTimersByTime(SETTLED_AFTER - 1);
  report.outdate();
  vi.advanceTimersByTime(10 * SETTLED_AFTER);
  read([]);
  report.site(wrong('half'));
  read(wrong('whole'));
  expect(lines).toEqual(['whole']);
  expect(show).toHaveBeenCalledTimes(1);
});

test('prints the errors of a page once, however often it is requested, until they change', () => {
  const { lines, show, report, read } = open();
  for (const errors of [wrong('p'), wrong('p'), wrong('q')]) report.page('/p/', 'render', errors);
  report.page('/p/', 'policy', wrong('r'));
  report.page('/p/', 'render', []);
  read(wrong('a'));
  read([]);
  expect(lines).toEqual(['p', 'q', 'r', 'a']);
  report.forgetPages((url) => url !== '/p/');
  expect(lines.at(-1)).toBe('All errors are fixed.');
  expect(show).toHaveBeenCalledTimes(5);
});

test('opens a line without a column at its start', () => {
  const error = new SiteError({ fact: 'Wrong.', place: { file: 'content/a.md', line: 3 } });
  expect(overlay([...wrong('No place.'), error], '/site').err.loc).toMatchObject({ line: 3, column: 1 });
});
