/** Adds a weak ETag to JSON responses, and responds with 304 if the client already has the response. */
export async function withEtag(response: Response, request: Request): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))));
  const etag = `W/"${bytes.length.toString(16)}-${hash.slice(0, 27)}"`;
  response.headers.set('ETag', etag);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !response.ok || request.headers.get('if-none-match') !== etag) return response;
  return new Response(null, { status: 304, headers: { ETag: etag } });
}
