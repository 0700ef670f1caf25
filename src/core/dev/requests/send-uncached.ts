import type { ServerResponse } from 'node:http';

export function sendFile(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
}

export function sendPayload(response: ServerResponse, status: number, payload: Uint8Array<ArrayBuffer>): void {
  response.writeHead(status, { 'Content-Type': 'text/x-component; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(payload);
}
