type State = { asked?: number };

/** Misbehaves on demand, and counts its requests. The contract describes a list of pets. */
export default function createHandler(state: State): (request: Request) => Promise<Response> {
  if (state.asked === 13) throw new Error('thirteen');
  return async (request) => {
    state.asked = (state.asked ?? 0) + 1;
    const { pathname, searchParams } = new URL(request.url);
    const kind = searchParams.get('kind');
    while (pathname.includes('/99/'));
    if (kind === 'dog') throw new Error('the dog has run away');
    if (pathname.includes('/13/')) state.asked = 13;
    if (searchParams.get('tame') === 'true') return Response.json([{ kind: 'cat', name: 'Mia', lives: 9 }]);
    if (searchParams.get('tame') === 'false') return new Response('hiss', { status: 418 });
    return Response.json({ asked: state.asked, pathname, form: (await request.text()).slice(0, 40) });
  };
}

/** An event that never ends, and one that does. */
export const events = [
  {
    name: 'An endless storm',
    apply(): void {
      for (;;);
    },
  },
  {
    name: 'A shower',
    group: 'Weather',
    apply(state: State): void {
      state.asked = 40;
    },
  },
];
