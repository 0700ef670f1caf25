import { expect, test } from 'vitest';
import { chosenServer, sandboxChoice } from './chosen-server.ts';

const standard = 'https://api.example.com/v1/';
const sandbox = { choice: sandboxChoice, address: 'http://localhost:8080/v1', isSandbox: true };
const server = (choice: string) => ({ choice, address: choice, isSandbox: false });

test.each([
  ['nothing chosen and no sandbox', {}, undefined, server(standard)],
  ['nothing chosen and a sandbox on offer', {}, 'offered', server(standard)],
  ['nothing chosen where the sandbox is the default', {}, 'default', sandbox],
  ['the sandbox chosen', { [standard]: sandboxChoice }, 'offered', sandbox],
  ['the contract chosen in place of the sandbox', { [standard]: standard }, 'default', server(standard)],
  ['a sandbox chosen that this version does not have', { [standard]: sandboxChoice }, undefined, server(standard)],
  ['an address of the reader', { [standard]: 'http://localhost:1' }, 'default', server('http://localhost:1')],
] as const)('finds the server with %s', (_, baseUrls, offer, expected) => {
  expect(chosenServer(standard, baseUrls, offer)).toEqual(expected);
});
