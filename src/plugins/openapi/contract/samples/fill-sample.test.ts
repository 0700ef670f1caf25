import { describe, expect, it } from 'vitest';
import { fillSample, safeBaseUrl } from './fill-sample.ts';

const code = "curl '__BASE_URL__/api?token=__URL_TOKEN__' --header 'Authorization: Bearer __TOKEN__'";

describe('filling a sample', () => {
  it('inserts the base address and the token', () => {
    expect(fillSample(code, { baseUrl: 'http://localhost:8080/', tokens: ['abc.d+f='] })).toBe(
      "curl 'http://localhost:8080/api?token=abc.d%2Bf%3D' --header 'Authorization: Bearer abc.d+f='",
    );
  });

  it('shows a placeholder if there is no token, or if the token could end a string', () => {
    for (const token of [undefined, '', "x'; rm -rf ~; '", 'a"b', 'a b', '$HOME', '<b>']) {
      expect(fillSample(code, { baseUrl: 'http://localhost', tokens: [token] })).toContain('Bearer YOUR_TOKEN');
    }
  });

  it('masks a token, but not the placeholder that replaces an unsafe one', () => {
    const masked = { baseUrl: 'http://localhost', isMasked: true };
    expect(fillSample(code, { ...masked, tokens: ['a+=b'] })).toBe(
      "curl 'http://localhost/api?token=••••' --header 'Authorization: Bearer ••••'",
    );
    expect(fillSample(code, { ...masked, tokens: ['a"b'] })).toContain('Bearer YOUR_TOKEN');
    expect(fillSample('__BASIC_TOKEN__', { ...masked, tokens: ['a:"b'] })).toBe('••••');
  });

  it('inserts each of several credentials at its marker, and encodes user and password in base64', () => {
    const several = 'a: __TOKEN__, b: __TOKEN_2__, c: ?__URL_TOKEN_3__, d: __BASIC_TOKEN_4__';
    const tokens = ['one', 'two', 'th+ree', 'ü:"$(id)"'];
    expect(fillSample(several, { baseUrl: '', tokens })).toBe('a: one, b: two, c: ?th%2Bree, d: w7w6IiQoaWQpIg==');
    expect(fillSample(several, { baseUrl: '' })).toBe(
      'a: YOUR_TOKEN, b: YOUR_TOKEN_2, c: ?YOUR_TOKEN_3, d: BASE64_OF_USER:PASSWORD_4',
    );
  });

  it('percent-encodes dollar signs and quotes in an address', () => {
    expect(fillSample('__BASE_URL__', { baseUrl: "http://a/$&$'" })).toBe('http://a/%24%26%24%27');
  });

  it('removes query and hash from the address, and encodes characters that would need quotes', () => {
    expect(safeBaseUrl('https://example.com:8443/base path/?q=1#top')).toBe('https://example.com:8443/base%20path');
    expect(safeBaseUrl('http://[::1]:8080')).toBe('http://[::1]:8080');
    expect(safeBaseUrl('http://a/";`id`')).toBe('http://a/%22%3B%60id%60');
  });
});
