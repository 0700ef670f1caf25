const origins = new Set(['http://localhost:8081', 'http://localhost:8082', 'https://area.pintardware.dev']);

/** The response to any OPTIONS request, on any path. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET,POST,PUT,DELETE,OPTIONS',
      'Access-Control-Allow-Headers': 'Origin,X-Requested-With,Content-Type,Accept,Authorization',
    },
  });
}

/** Adds the headers that every response has. */
export function addCommonHeaders({ headers }: Response, request: Request): void {
  const origin = request.headers.get('origin');
  if (origin !== null && origins.has(origin)) headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Credentials', 'true');
  const vary = headers.get('Vary');
  headers.set('Vary', vary === null ? 'Origin' : `Origin, ${vary}`);
  headers.set('X-Powered-By', 'Express');
}
