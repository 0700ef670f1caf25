import { expect, test } from 'vitest';
import { listErrors } from './list-errors.ts';
import type { Response } from '../types.ts';

function response(status: string, values: Record<string, unknown>): Response {
  const examples = Object.entries(values).map(([summary, value]) => ({ name: summary, summary, value }));
  return { status, description: '', headers: [], links: [], content: [{ type: 'application/json', examples }] };
}

test('lists each error text of a status once, with all its causes', () => {
  const responses = [
    response('200', { ok: { error: 'none' } }),
    response('400', { 'no name': { error: 'Missing' }, 'no email': { error: 'Missing' }, other: { detail: 'Bad' } }),
  ];
  expect(listErrors({ responses })).toEqual([
    { status: '400', text: 'Missing', causes: ['no name', 'no email'], anchor: 'error-400-missing' },
    { status: '400', text: 'Bad', causes: ['other'], anchor: 'error-400-bad' },
  ]);
});

test('numbers anchors if several texts would have the same one', () => {
  const responses = [response('404', { low: { error: 'Not found' }, loud: { error: 'Not found!' } })];
  expect(listErrors({ responses }).map(({ text, anchor }) => [text, anchor])).toEqual([
    ['Not found', 'error-404-not-found'],
    ['Not found!', 'error-404-not-found-2'],
  ]);
});

test('uses the first line of an HTML error page, and the whole JSON of an error without a message', () => {
  const page = '<!DOCTYPE html>\n<pre>Error: &quot;a&quot;<br> &nbsp; at x</pre>\n';
  const responses = [response('500', { crash: page, refused: { connected: false } })];
  expect(listErrors({ responses }).map(({ text }) => text)).toEqual(['Error: "a"', '{"connected":false}']);
});

test('leaves out errors without a readable text: other HTML pages, blank texts and numbers', () => {
  const responses = [
    response('502', { page: '<html>\n<h1>Bad gateway</h1>', blank: ' \n', number: 502, text: 'Down' }),
  ];
  expect(listErrors({ responses }).map(({ text }) => text)).toEqual(['Down']);
});

test("prefers an error's `message` to an `error` that only names the status", () => {
  const named = { statusCode: 400, error: 'Bad Request', message: 'email must be an email' };
  const responses = [response('400', { email: named, blank: { error: '', message: 'No name' } })];
  expect(listErrors({ responses }).map(({ text }) => text)).toEqual(['email must be an email', 'No name']);
});

test('shortens a long anchor without cutting a character in two', () => {
  const responses = [response('400', { long: { error: `${'𠮷'.repeat(60)}` } })];
  expect(listErrors({ responses })[0]?.anchor.isWellFormed()).toBe(true);
});
