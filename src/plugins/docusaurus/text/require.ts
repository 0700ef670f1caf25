import { createHash } from 'node:crypto';
import { changeOutsideCode } from '../../shared/change-prose.ts';

const call = /(\{\s*)require\(\s*(['"])([^'"\n]+)\2\s*\)(?:\.default)?(?=\s*\})/g;

/** Replaces `{require('@site/a.js').default}` with an imported value. The imports are below the last line. */
export function replaceRequire(text: string): string {
  const imports = new Map<string, string>();
  const changed = changeOutsideCode(text, (prose) =>
    prose.replaceAll(call, (_, start: string, _quote, specifier: string) => {
      const name = `required${createHash('sha256').update(specifier).digest('hex').slice(0, 8)}`;
      imports.set(specifier, name);
      return start + name;
    }),
  );
  if (imports.size === 0) return text;
  const lines = [...imports].map(([specifier, name]) => `import ${name} from '${specifier}';`);
  return [changed.trimEnd(), '', ...lines, ''].join('\n');
}
