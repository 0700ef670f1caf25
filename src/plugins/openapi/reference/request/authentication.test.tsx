import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeApiView } from '../../../../../tests/make/api-view.ts';
import { makeContract } from '../../../../../tests/make/reference.ts';
import type { RequiredScheme } from '../../contract/types.ts';
import { Authentication, Schemes } from './authentication.tsx';

const api = makeApiView(makeContract([]));
const bearer: RequiredScheme = { name: 'a', credential: 'a', kind: 'bearer' };
const oauth: RequiredScheme = { name: 'b', credential: 'b', kind: 'oauth2' };
const key: RequiredScheme = { name: 'c', credential: 'c', kind: 'header', parameter: 'X-Key' };

test('names the kinds of alternatives only if they look the same', () => {
  const show = (...security: RequiredScheme[][]) =>
    renderToStaticMarkup(<Authentication operation={{ security, securityOptional: false }} api={api} />);
  expect(show([bearer], [oauth])).toMatch(/<\/code>, HTTP Bearer<\/li>.*<\/code>, OAuth 2<\/li>/);
  expect(show([bearer], [key])).not.toContain('HTTP');
});

test('names the kind of each scheme on the page about the API', () => {
  const html = renderToStaticMarkup(<Schemes schemes={[bearer, oauth, key]} api={api} />);
  expect(html).toMatch(/>a<\/code> HTTP Bearer<.*>b<\/code> OAuth 2<.*>c<\/code> API key</);
});
