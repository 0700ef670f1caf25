#!/usr/bin/env node
// Proxies the protocol (WebDriver BiDi) between Playwright and the system's Firefox, and drops one command: Playwright
// sets the media features of every page, which Firefox ESR does not support.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { WebSocket, WebSocketServer } from 'ws';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => firefox.kill(signal));
}
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line) ?? [];
  if (address === undefined) console.error(line);
  else listen(address);
});

/** @param {string} address */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (client, { url }) => join(client, new WebSocket(address + url)));
}

/**
 * @param {WebSocket} client
 * @param {WebSocket} browser
 */
function join(client, browser) {
  /** @type {string[]} */
  const early = [];
  browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)));
  client.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === 'emulation.setMediaFeaturesOverride') {
      client.send(JSON.stringify({ type: 'success', id, result: {} }));
    } else if (browser.readyState === WebSocket.CONNECTING) early.push(text);
    else browser.send(text);
  });
  browser.on('message', (data) => client.send(data.toString()));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}
