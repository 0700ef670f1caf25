import { expect, test } from 'vitest';
import type { Example, MediaType, Parameter } from '../types.ts';
import { examplePairs, initialRequest, namedRequests, requestExamples } from './example-names.ts';
import { writeSamples } from './write-sample.ts';

const example = (name: string, value: unknown): Example => ({ name, summary: '', value });
const media = (type: string, ...examples: Example[]): MediaType => ({ type, examples });
const json = (...examples: Example[]) => media('application/json', ...examples);
const form = (...examples: Example[]) => media('application/x-www-form-urlencoded', ...examples);

const size = (...examples: Example[]): Parameter => ({
  name: 'size',
  in: 'query',
  required: false,
  description: '',
  deprecated: false,
  schema: { type: 'integer', nullable: false, constraints: [] },
  examples,
});

const operation = (content: MediaType, parameters: Parameter[] = []) => ({
  method: 'post',
  path: '/kettles',
  parameters,
  security: [],
  requestBody: { required: true, description: '', content: [content] },
  responses: [
    { status: '201', description: '', headers: [], links: [], content: [json(example('small', { id: 1 }))] },
    {
      status: '422',
      description: '',
      headers: [],
      links: [],
      content: [json(example('huge', {}), example('other', {}))],
    },
  ],
});

const bodies = [example('small', { liters: 1 }), example('huge', { liters: 90 })];
const sizes = [example('huge', 90), example('tall', 40)];

/** The curl sample of each named example. */
const curls = (of: ReturnType<typeof operation>) =>
  namedRequests(of).map(({ example: name, request }) => [name, writeSamples(request, ['shell'])[0]?.code]);

test('lists examples of the body before those of parameters, and pairs responses by name', () => {
  const both = operation(json(...bodies), [size(...sizes)]);
  expect(requestExamples(both).map(({ name }) => name)).toEqual(['small', 'huge', 'tall']);
  expect([...examplePairs(both)]).toEqual([
    ['small', '201'],
    ['huge', '422'],
  ]);
  expect(requestExamples(operation(json(example('small', {}))))).toEqual([]);
});

test('samples of a named example send its value of each parameter and of the body', () => {
  expect(curls(operation(json(...bodies), [size(...sizes)]))).toEqual([
    ['huge', expect.stringMatching(/size=90[^]*"liters":90/)],
    ['tall', expect.stringMatching(/size=40[^]*"liters":1\}/)],
  ]);
});

test('samples start with the first example that readers can choose, even of an optional parameter', () => {
  const code = (...parameters: Parameter[]) =>
    writeSamples(initialRequest(operation(json(example('a', { liters: 1 })), parameters)), ['shell'])[0]?.code;
  expect(code(size(example('a', 90), example('tall', 40)))).toContain('size=90');
  expect(code(size(example('tall', 40), example('a', 90)))).toContain('size=90');
  expect(code(size(...sizes))).not.toContain('size=');
  expect(code()).not.toContain('size=');
});

test('lists a request for each example of a form, but none for examples of a JSON body', () => {
  expect(curls(operation(form(...bodies)))).toEqual([
    ['small', expect.stringContaining('liters=1')],
    ['huge', expect.stringContaining('liters=90')],
  ]);
  expect(curls(operation(json(...bodies)))).toEqual([]);
});
