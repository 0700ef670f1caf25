import { expect, test } from 'vitest';
import { chosenServer, sandboxChoice } from './chosen-server.ts';

const firstServer = 'https://api.example.com/v1/';
const sandbox = { choice: sandboxChoice, address: 'http://localhost:8080/v1', isSandbox: true };
const server = (choice: string) => ({ choice, address: choice, isSandbox: false });

test.each([
  ['nothing chosen and no sandbox', {}, undefined, server(firstServer)],
  ['nothing chosen and a sandbox on offer', {}, 'offered', server(firstServer)],
  ['nothing chosen where the sandbox is the default', {}, 'default', sandbox],
  ['the sandbox chosen', { [firstServer]: sandboxChoice }, 'offered', sandbox],
  [
    "the contract's server chosen in place of the sandbox",
    { [firstServer]: firstServer },
    'default',
    server(firstServer),
  ],
  [
    'a sandbox chosen that this version does not have',
    { [firstServer]: sandboxChoice },
    undefined,
    server(firstServer),
  ],
  ["the reader's own address", { [firstServer]: 'http://localhost:1' }, 'default', server('http://localhost:1')],
] as const)('finds the server with %s', (_, baseUrls, offer, expected) => {
  expect(chosenServer(firstServer, baseUrls, offer)).toEqual(expected);
});
