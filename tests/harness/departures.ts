/** Ways to leave the shown page. */
export const kinds = ['link', 'back', 'forward', 'same-page link', 'hash link', 'reload'] as const;
export type Kind = (typeof kinds)[number];

/** Moments of a transition at which another can begin, in order. */
export const steps = ['data requested', 'rendered', 'committed', 'scrolled', 'focused'] as const;
export type Step = (typeof steps)[number];

export const routers = ['Navigation', 'History'] as const;
export type Router = (typeof routers)[number];

/** A transition, and another one that interrupts it at a step. */
export type Departure = { router: Router; first: Kind; step: Step; second: Kind };

/** The steps of each transition: browsers follow hash links synchronously, and traversals keep the focus. */
const stepsOf: Readonly<Record<Kind, readonly Step[]>> = {
  link: steps,
  // Commits nothing visible.
  'same-page link': steps.filter((step) => step !== 'committed'),
  back: steps.filter((step) => step !== 'focused'),
  forward: steps.filter((step) => step !== 'focused'),
  'hash link': ['scrolled'],
  reload: ['data requested'],
};

/** All departures, except those that go forward from a new entry, because no entry follows it. */
export const departures: readonly Departure[] = routers.flatMap((router) =>
  kinds.flatMap((first) =>
    stepsOf[first].flatMap((step) =>
      kinds
        .filter((second) => second !== 'forward' || (first !== 'link' && first !== 'hash link'))
        .map((second) => ({ router, first, step, second })),
    ),
  ),
);

/** A history entry: `top` is its scroll position, undefined if the hash determines it. */
export type Entry = { path: string; hash: string; top: number | undefined };
export type Entries = { all: readonly Entry[]; index: number };

/** Targets of links: the path of another page, or a hash on the current one. */
export type Targets = { path: string; hash: string };

/** The entries after a traversal or a click. */
export function follow({ all, index }: Entries, kind: Kind, { path, hash }: Targets): Entries {
  const current = all[index];
  if (!current) throw new Error('The history has no current entry.');
  const replace = (entry: Entry) => ({ all: all.with(index, entry), index });
  const push = (entry: Entry) => ({ all: [...all.slice(0, index + 1), entry], index: index + 1 });
  switch (kind) {
    case 'back':
      return { all, index: index - 1 };
    case 'forward':
      return { all, index: index + 1 };
    case 'link':
      return push({ path, hash: '', top: 0 });
    case 'hash link':
      return (current.hash === hash ? replace : push)({ ...current, hash, top: undefined });
    case 'same-page link':
      return (current.hash === '' ? replace : push)({ ...current, hash: '', top: 0 });
    default:
      return { all, index };
  }
}
