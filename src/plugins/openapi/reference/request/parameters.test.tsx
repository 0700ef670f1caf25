import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeApiView } from '../../../../../tests/make/api-view.ts';
import { makeContract } from '../../../../../tests/make/reference.ts';
import { readParameters } from '../../contract/operation/read-media.ts';
import { Parameters } from './parameters.tsx';

const list = { type: 'array', items: { type: 'string' } };

test.each([
  [{ style: 'pipeDelimited', explode: false, example: ['a', 'b c'] }, ['x=a%7Cb%20c']],
  [{ style: 'form', explode: false, schema: { ...list, examples: [['a', 'b']] } }, ['x=a,b']],
  [{ required: true, schema: { ...list, examples: [['a', 'b']] } }, ['x=a&amp;x=b']],
  [{ examples: { one: { value: ['a'] }, two: { value: ['a', 'b'], summary: 'Two' } } }, ['x=a', 'x=a&amp;x=b']],
  [
    { style: 'deepObject', schema: { type: 'object', properties: { city: { type: 'string', example: 'É' } } } },
    ['x%5Bcity%5D=%C3%89', 'x', '&quot;É&quot;'],
  ],
  [{ in: 'header', example: ['a', 'b'] }, ['a,b']],
  [{ in: 'cookie', example: { a: 1, b: 2 }, schema: { type: 'object' } }, ['a=1; b=2']],
  [{ example: 'a', schema: { type: 'string' } }, ['&quot;a&quot;']],
  [{ style: 'form' }, ['x=string']],
  [{}, []],
])('shows lists and objects as requests send them: %j', (written, shown) => {
  const parameters = readParameters({}, [{ parameter: { name: 'x', in: 'query', schema: list, ...written } }]);
  const api = makeApiView(makeContract([]));
  const html = renderToStaticMarkup(<Parameters parameters={parameters} id="" api={api} />);
  expect(Array.from(html.matchAll(/<code>(.*?)<\/code>/g), ([, code]) => code)).toEqual(shown);
});
