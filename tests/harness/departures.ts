/** Ways to leave what the window shows. */
export const kinds = ['link', 'back', 'forward', 'same-page link', 'hash link', 'reload'] as const;
export type Kind = (typeof kinds)[number];

/** Moments of a transition at which another one can begin, in their order. */
export const steps = ['data requested', 'rendered', 'committed', 'scrolled', 'focused'] as const;
export type Step = (typeof steps)[number];

export const routers = ['Navigation', 'History'] as const;
export type Router = (typeof routers)[number];

/** A transition that is left at a step by another one. */
export type Departure = { router: Router; first: Kind; step: Step; second: Kind };

/** The steps that a transition has: the browser follows hash links at once, and traversals leave the focus where it is. */
const stepsOf: Readonly<Record<Kind, readonly Step[]>> = {
  link: steps,
  // Commits nothing that can be seen.
  'same-page link': steps.filter((step) => step !== 'committed'),
  back: steps.filter((step) => step !== 'focused'),
  forward: steps.filter((step) => step !== 'focused'),
  'hash link': ['scrolled'],
  reload: ['data requested'],
};

/** Every departure that there is: a new entry has none after it. */
export const departures: readonly Departure[] = routers.flatMap((router) =>
  kinds.flatMap((first) =>
    stepsOf[first].flatMap((step) =>
      kinds
        .filter((second) => second !== 'forward' || (first !== 'link' && first !== 'hash link'))
        .map((second) => ({ router, first, step, second })),
    ),
  ),
);

/** An entry of the history: `top` is its scroll position, undefined where the hash decides. */
export type Entry = { path: string; hash: string; top: number | undefined };
export type Entries = { all: readonly Entry[]; index: number };

/** What is linked to, and what the current page has as its hash. */
export type Targets = { path: string; hash: string };

/** The entries after a step through the history or a click. */
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
