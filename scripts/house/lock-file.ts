import type { Fault } from './source.ts';

type LockedPackage = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
};

/**
 * What keeps `npm ci` from working elsewhere: a package that is needed but not locked, as npm leaves out those of other
 * platforms when the registry does not have them, and an address of one registry.
 */
export function checkLockFile(path: string, text: string): Fault[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages)
    .flatMap(([place, one]) => [
      ...Object.keys({ ...one.dependencies, ...one.optionalDependencies })
        .filter((name) => !placesOf(name, place).some((candidate) => candidate in packages))
        .map((name) => `${place} needs ${name}, which is not locked: take a version that is there for every platform.`),
      ...(one.resolved?.startsWith('http') ? [`${place} names the host of a registry.`] : []),
    ])
    .map((fact) => ({ path, line: 1, fact }));
}

/** Where Node looks for a package, seen from another one: its own folder, then those above. */
function placesOf(name: string, from: string): string[] {
  const above = from.split('/node_modules/').slice(0, -1);
  const parents = above.map((_, index) => above.slice(0, index + 1).join('/node_modules/'));
  return [from, ...parents, ''].map((parent) => [parent, 'node_modules', name].filter(Boolean).join('/'));
}
