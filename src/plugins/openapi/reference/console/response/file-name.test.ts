import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['attachment; filename="a b.csv"', 'text/csv', 'https://a.example/x', 'a-b.csv'],
  ['attachment; filename=report.pdf; size=3', '', 'https://a.example/x', 'report.pdf'],
  ['attachment; filename="../../etc/passwd"', '', 'https://a.example/x', 'etc-passwd'],
  [`attachment; filename="na\\"ive; filename*=UTF-8''x.csv"`, '', 'https://a.example/x', 'na-ive-filename-UTF-8-x.csv'],
  [
    `attachment; filename="EURO.csv"; filename*=utf-8'en'%e2%82%ac%20caf%C3%A9.csv`,
    '',
    'https://a.example/x',
    'café.csv',
  ],
  [`attachment;FileName*=UTF-8''..%2f..%2Fa.csv`, '', 'https://a.example/x', 'a.csv'],
  [`attachment; filename*=ISO-8859-1''caf%E9.csv; filename=cafe.csv`, '', 'https://a.example/x', 'cafe.csv'],
  ['inline', 'application/problem+json', 'https://a.example/books/7/?a=b', '7.json'],
  ['', 'text/plain; charset=utf-8', 'https://a.example/', 'response.txt'],
  ['', 'image/png', 'https://a.example/kettle.png', 'kettle.png'],
  ['', 'image/svg+xml', 'https://a.example/kettle', 'kettle.svg'],
  ['', 'application/atom+xml', 'https://a.example/kettle', 'kettle.xml'],
  ['', 'application/x-tar', 'https://a.example/kettle', 'kettle.tar'],
  ['', 'text/csv', 'https://a.example/caf%C3%A9%20au%20lait.csv', 'café-au-lait.csv'],
  ['', 'application/octet-stream', 'https://a.example/blob', 'blob'],
  ['', 'image/jpeg', 'https://a.example/photo.jpeg', 'photo.jpeg'],
  ['', 'image/jpeg', 'https://a.example/photo.JPG', 'photo.JPG'],
  ['', 'application/yaml', 'https://a.example/openapi.yml', 'openapi.yml'],
  ['', 'application/json', 'https://a.example/v1.2', 'v1.2.json'],
  ['', 'application/json', 'https://a.example/book.get', 'book.get.json'],
  ['', 'text/plain', 'https://a.example/log.log', 'log.log'],
  ['', 'text/csv', 'https://a.example/cafe%CC%81', 'café.csv'],
  ['', 'text/csv', 'https://a.example/%E0%A4%95%E0%A4%BF', 'कि.csv'],
  ['', 'audio/mpeg', 'https://a.example/song', 'song.mp3'],
  ['', 'video/mpeg', 'https://a.example/film', 'film.mpeg'],
  ['', 'image/x-icon', 'https://a.example/icon', 'icon.ico'],
  ['', 'application/x-www-form-urlencoded', 'https://a.example/form', 'form'],
  ['', '', 'not an address', 'response'],
])('names a file with the disposition %j and the type %j from %s', (disposition, type, url, expected) => {
  const headers = disposition === '' ? [] : [['Content-Disposition', disposition] as const];
  expect(fileName({ type, headers, url })).toBe(expected);
});
