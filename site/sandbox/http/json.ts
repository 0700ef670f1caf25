/** A JSON response. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}

/** The usual success. */
export function success(body: object, status = 200): Response {
  return json(status, { success: true, ...body });
}

/** The usual error. */
export function refuse(status: number, error: string): Response {
  return json(status, { success: false, error });
}

/** The response for behaviour of AREA that is unknown. */
export function notKnown(what: string): Response {
  return refuse(501, `Not simulated: AREA's behaviour for ${what} is unknown.`);
}
