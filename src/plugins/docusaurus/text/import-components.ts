import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { withoutCode } from '../../shared/change-prose.ts';

/** Imports the components that a page uses without an import, below the last line. */
export function importComponents(text: string, components: DocusaurusOptions['components']): string {
  const all = Object.entries(components);
  if (all.length === 0) return text;
  const prose = withoutCode(text);
  const lines = all
    .filter(([name]) => new RegExp(`<${name}\\b`).test(prose))
    .filter(([name]) => !new RegExp(`^(?:import|export)\\b(?:(?!\\n\\n)[^;])*?\\b${name}\\b`, 'm').test(prose))
    .map(([local, { from, name }]) => {
      return `import ${name === 'default' ? local : `{ ${name} as ${local} }`} from '${from}';`;
    });
  return lines.length === 0 ? text : `${text.trimEnd()}\n\n${lines.join('\n')}\n`;
}
