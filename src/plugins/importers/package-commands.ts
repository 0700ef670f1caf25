import { ownValue } from '../../plugin.ts';
import { codeBlock } from './change-blocks.ts';
import { literal } from './change-tags.ts';

/** Commands of the component `<PackageManagers>` by package manager. */
const commands: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  npm: { add: 'npm i', remove: 'npm uninstall', dlx: 'npx', exec: 'npx' },
  pnpm: { dlx: 'pnpx', exec: 'pnpm' },
  yarn: { exec: 'yarn' },
  bun: { dlx: 'bunx', exec: 'bunx' },
};

/** One tab per package manager for `<PackageManagers type="add" pkg="kettle" dev />`. */
export function packageCommands(attributes: ReadonlyMap<string, string>): string {
  const get = (name: string) => literal(attributes.get(name)) ?? '';
  const type = get('type') || 'add';
  const isDev = attributes.has('dev') && attributes.get('dev') !== '{false}';
  const written = attributes.get('pkgManagers') ?? 'npm pnpm yarn';
  const managers = Object.entries(commands).filter(([name]) => new RegExp(`\\b${name}\\b`).test(written));
  const blocks = managers.map(([name, byType]) => {
    const comment = get('comment') && `# ${get('comment').replaceAll('{PKG}', name)}\n`;
    // Yarn 1 does not accept a version there.
    const pkg = name === 'yarn' && type === 'create' ? get('pkg').replace(/(?<=.)@\S+/, '') : get('pkg');
    const needsDashes = name === 'npm' && !/^(?:dlx|exec|run)$/.test(type) && get('args') !== '';
    const dev = isDev && type === 'add' ? (name === 'bun' ? '-d' : '-D') : '';
    const command = ownValue(byType, type) ?? `${name} ${type}`;
    const words = [get('prefix'), command, dev, pkg, needsDashes ? '--' : '', get('args')];
    return codeBlock(`sh tab="${name}"`, comment + words.filter(Boolean).join(' '));
  });
  return blocks.join('\n\n');
}
