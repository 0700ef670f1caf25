import { expect, test } from 'vitest';
import { makeContract } from '../../../../../tests/make/reference.ts';
import { findCall, findCallIn } from './find-call.ts';

const contract = {
  servers: [{ url: 'https://api.example.com/v1' }, { url: 'http://localhost:3000' }],
  operations: [
    { id: 'book.getById', method: 'get', path: '/books/{id}' },
    { id: 'book.latest', method: 'get', path: '/books/latest' },
    { id: 'book.add', method: 'post', path: '/books' },
    { id: 'file.add', method: 'put', path: '/files/{name}', servers: [{ url: 'https://files.example.com' }] },
  ] as const,
};
const find = (request: string) => {
  const [method = '', url = ''] = request.split(' ');
  const call = findCall({ method, url }, contract);
  return 'operation' in call ? `${call.operation.id} ${call.path}` : `${call.fact} ${call.hint}`;
};

test.each([
  ['GET https://api.example.com/v1/books/7?full=1', 'book.getById /books/7?full=1'],
  ['GET http://localhost:3000/books/latest', 'book.latest /books/latest'],
  ['POST localhost:3000/books', 'book.add /books'],
  ['GET http://localhost:8080/v1/books/{ID}', 'book.getById /books/{ID}'],
  ['POST {API}/books', 'book.add /books'],
  ['PUT https://files.example.com/files/a', 'file.add /files/a'],
])('finds the operation of %s', (request, found) => {
  expect(find(request)).toBe(found);
});

test.each([
  [
    'GET https://example.com/books',
    'The address https://example.com/books belongs to no server in the contract. Begin it with https://api.example.com/v1 or http://localhost:3000 or http://localhost:8080/v1 or https://files.example.com or http://localhost:8080, or with a variable for it, as in `$API/…`.',
  ],
  ['DELETE {API}/books', 'The contract has no operation DELETE /books. This path has POST.'],
  ['GET http://localhost:3000', 'The contract has no operation GET /. Check the path.'],
  ['GET {API}?a=1', 'The contract has no operation GET /. Check the path.'],
  ['GET {API}/book', 'The contract has no operation GET /book. Did you mean /books?'],
  ['GET {API}/nothing-like-it', 'The contract has no operation GET /nothing-like-it. Check the path.'],
])('reports %s with known alternatives', (request, fault) => {
  expect(find(request)).toBe(fault);
});

test('a relative server has no absolute address: blocks call it through the sandbox or a variable', () => {
  const relative = { ...contract, servers: [{ url: '/v1' }] };
  const call = (url: string) => findCall({ method: 'GET', url }, relative);
  expect(call('http://localhost:8080/v1/books/latest')).toMatchObject({ server: '/v1', path: '/books/latest' });
  expect(call('{API}/books/latest')).toMatchObject({ path: '/books/latest' });
  expect(call('/v1/books')).toMatchObject({
    hint: 'Begin it with http://localhost:8080/v1 or https://files.example.com or http://localhost:8080, or with a variable for it, as in `$API/…`.',
  });
});

const contractAt = (server: string, path: string) => ({
  ...makeContract([{ id: path, path }]),
  servers: [{ url: server, description: '' }],
});
const contracts = [
  contractAt('https://books.example', '/books'),
  contractAt('https://music.example', '/songs'),
  contractAt('https://music.example/v2', '/artists'),
];

test.each([
  ['GET https://music.example/song', 'The contract has no operation GET /song. Did you mean /songs?'],
  ['GET https://music.example/v2/artist', 'The contract has no operation GET /artist. Did you mean /artists?'],
  ['POST {API}/songs', 'The contract has no operation POST /songs. This path has GET.'],
  [
    'GET https://films.example',
    'The address https://films.example belongs to no server in the contract. Begin it with https://books.example or https://music.example or https://music.example/v2 or http://localhost:8080 or http://localhost:8080/v2, or with a variable for it, as in `$API/…`.',
  ],
])('reports %s with alternatives of several contracts', (request, fault) => {
  const [method = '', url = ''] = request.split(' ');
  const call = findCallIn(contracts, { method, url });
  expect(call && 'fact' in call && `${call.fact} ${call.hint}`).toBe(fault);
});
