import type { PluginDiagnostic, PluginSite } from '../../plugin.ts';
import { policySetting } from '../shared/foreign-hosts.ts';
import type { DocusaurusData } from './load-docusaurus.ts';

/** Warnings about missing modules and pages of a Docusaurus site, and about its security policy. */
export function loadWarnings(
  { missing, missingFolders, hosts }: DocusaurusData,
  { config }: PluginSite,
): PluginDiagnostic[] {
  const { paths, command } = missingFolders;
  const policy = config.csp?.img?.includes('https:') && policySetting(hosts);
  return [
    missing.length > 0 && {
      fact: `Modules not found: ${listed(missing)}. Their components show only their content.`,
      hint: 'Install the packages of the site, or remove the imports. Files outside the site and its repository are not read.',
    },
    paths.length > 0 && {
      fact: `Generated sidebars list folders without pages: ${listed(paths)}. These parts are left out.`,
      hint: `${command === undefined ? 'A script of the site' : `\`${command}\``} may generate the pages: run it first.`,
    },
    typeof policy === 'string' && {
      fact: 'The security policy allows pictures, media and frames from all hosts.',
      hint: `To allow only the hosts that pages use, write a site.config.ts with \`${policy}\`.`,
    },
  ].flatMap((warning) => (warning ? [{ ...warning, level: 'warning' as const }] : []));
}

/** Lists at most 20 names, because a site without its packages lacks hundreds of modules. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 20);
  const hidden = names.length - shown.length;
  return hidden === 0 ? shown.join(', ') : `${shown.join(', ')} and ${hidden} more`;
}
