import { readFileSync } from 'node:fs';
import { isRecord } from '../../base/data/is-record.ts';

/** The engine's own folder. */
const engine = new URL('../../../../', import.meta.url);

/**
 * The URLs of the modules that sites and plugins may import, by specifier, as listed in `exports` of the engine's
 * package.json. In a checkout, these are the sources.
 */
export function publicEntries(): Readonly<Record<string, string>> {
  const { name, exports } = JSON.parse(readFileSync(new URL('package.json', engine), 'utf8')) as {
    name: string;
    exports: Readonly<Record<string, unknown>>;
  };
  const isCheckout = import.meta.url.endsWith('.ts');
  const entries = Object.entries(exports).flatMap(([path, target]): [string, string][] => {
    const file: unknown = isRecord(target) ? target['default'] : undefined;
    if (typeof file !== 'string') return [];
    const module = isCheckout ? file.replace('./lib/', './src/').replace(/\.js$/, '.ts') : file;
    return [[name + path.slice(1), new URL(module, engine).href]];
  });
  return Object.fromEntries(entries);
}
