import { absoluteUrl, markdownLine, type ListedEdition, type PluginSite } from '../../plugin.ts';
import { defaultLocaleEditions, pageLine, sectionsOf } from './llms-files.ts';

/** `skill.md`: instructions for agents to use the documentation and call the API, in one file. */
export function skillText(site: PluginSite): string {
  const { config, pages, guide } = site;
  const [edition] = defaultLocaleEditions(site);
  const home = pages.find(({ url }) => url === edition?.homeUrl);
  const about = [config.tagline, home?.description]
    .filter(Boolean)
    .join('. ')
    .replaceAll(/([.!?…。！？])\. /g, '$1 ');
  const use = `Documentation of ${config.title}${guide === undefined ? '' : ' and instructions for calling its API'}.`;
  // Agents accept descriptions of up to 1024 characters.
  const description = JSON.stringify(`${use} ${about}`.trim().slice(0, 1000));
  return [
    `---\nname: ${skillName(config.title)}\ndescription: ${description}\n---`,
    `# ${markdownLine(config.title)}`,
    ...(about === '' ? [] : [markdownLine(about)]),
    ...(edition ? listOfPages(site, edition) : []),
    ...(guide === undefined ? [] : [guide]),
    '',
  ].join('\n\n');
}

/** Tells agents how to derive the Markdown address of a page. The address of the home page has no name to extend. */
function markdownRule({ trailingSlash }: PluginSite['config']): string {
  const rule = trailingSlash ? 'Replace the last slash of its address with `.md`' : 'Add `.md` to its address';
  return `${rule}, or add \`index.md\` to that of the home page.`;
}

/** The name of a skill: at most 64 lower-case letters, digits and hyphens, without a hyphen at either end. */
function skillName(title: string): string {
  const letters = title.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const name = letters.replaceAll(/[^a-z\d]+/g, '-').replace(/^-/, '');
  return name.slice(0, 64).replace(/-$/, '') || 'docs';
}

function listOfPages(site: PluginSite, edition: ListedEdition): string[] {
  const { config, guide } = site;
  const link = (path: string) => absoluteUrl(config.baseUrl + path, config);
  return [
    '## Pages',
    'Each page is also available as Markdown. ' + markdownRule(config),
    [
      `- All pages: [llms.txt](${link('llms.txt')})`,
      `- The text of all pages: [llms-full.txt](${link('llms-full.txt')})`,
    ].join('\n'),
    ...sectionsOf(site, edition).flatMap(({ title, pages }) => {
      // The guide lists the operations, by tag.
      const lines = pages
        .filter(({ requests }) => guide === undefined || !requests)
        .map((page) => pageLine(page, site));
      return lines.length === 0 ? [] : [`### ${markdownLine(title)}`, lines.join('\n')];
    }),
  ];
}
