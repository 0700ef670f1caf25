import { partNames } from '../../src/core/site/theme-parts.ts';
import { makeSite, type Files, type SiteFolder } from '../harness/site-folder.ts';

/** The JSX that each replacement renders from its props. */
const shown: Readonly<Record<(typeof partNames)[number], string>> = {
  Head: '<title>{`Replaced ${props.title}`}</title>',
  Navbar: '<nav aria-label="Replaced">{props.items.map((item, i) => <Item key={i} item={item} />)}</nav>',
  NavbarItem: 'props.item.label',
  Sidebar: '<nav aria-label="Sidebar">{props.items.map((item) => item.label).join()}</nav>',
  Footer: '<a href={props.columns[0].links[0].url}>{props.columns[0].links[0].label}</a>',
  Article: '<article>{props.footer}{props.children}{props.header}</article>',
  ArticleHeader: '<b>{props.breadcrumbs.length}</b>',
  ArticleFooter: '<a href={props.markdownUrl}>{props.next?.label ?? "last"}</a>',
  TableOfContents: '<ol>{props.headings.map(({ id, text }) => <li key={id}>{text}</li>)}</ol>',
  Home: '<section>{props.title}: {props.children}</section>',
  NotFound: '<h1>{props.title}: {props.links[0].label}</h1>',
  Admonition: '<aside>{props.label}: {props.children}</aside>',
  CodeBlock: '<pre>{props.code}</pre>',
  Heading: '<h2 id={props.id}>{props.children}, {props.linkLabel}</h2>',
  Link: '<a href={props.href}>{props.children}</a>',
  Image: '<img src={props.src} alt={props.alt} data-width={props.width} />',
};

const elementOf = (part: string) => (part === 'Head' ? ['<>', '</>'] : [`<div data-replaced="${part}">`, '</div>']);

/** A plugin that replaces every part. */
const replacements: Files = Object.fromEntries(
  partNames.map((part) => {
    const [open, close] = elementOf(part);
    const helper = part === 'Navbar' ? 'const Item = ({ item }) => <i>{item.label}</i>;\n' : '';
    const expression = shown[part].startsWith('<') ? shown[part] : `{${shown[part]}}`;
    return [`parts/${part}.jsx`, `${helper}export default (props) => ${open}${expression}${close};\n`];
  }),
);

/** A wrapper in the `theme` folder around every part. */
const wrappers: Files = Object.fromEntries(
  partNames.map((part) => {
    const mark = part === 'Head' ? '<meta name="wrapped" content="Head" />' : `<i data-wraps="${part}" />`;
    const component = `export default ({ Original, ...props }) => <>${mark}<Original {...props} /></>;\n`;
    return [`theme/${part}.jsx`, component];
  }),
);

const settings = `import plugin from './plugin.ts';
export default {
  title: 'Site', url: 'https://example.com', baseUrl: '/base/',
  plugins: process.env.REPLACES ? [plugin] : [],
  themeConfig: {
    navbar: { title: 'Bar', items: [{ label: 'Deep', to: '/deep', position: 'left' }] },
    footer: { links: [{ label: 'Deep', to: '/deep' }], copyright: 'Us' },
  },
};
`;

const pages: Files = {
  'sidebars.ts': "export default { docs: ['index', 'deep'] };\n",
  'content/start.md': '',
  'content/index.md': '---\ntitle: Start\n---\n\n## Part\n\nSee [the other](./deep.md).\n\n![Dot](./dot.gif)\n',
  'content/dot.gif': Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
  'content/deep.md': '# Deep\n\n## One\n\n## Two\n\n:::tip\nA tip.\n:::\n\n```js\n1 + 1;\n```\n',
};

/** A site that wraps every part of the theme and, if `REPLACES` is set, replaces each with the part of a plugin. */
export function makePartsSite(files: Files = {}): SiteFolder {
  const theme = partNames.map((part) => `${part}: './parts/${part}.jsx'`).join(', ');
  const site = makeSite({
    ...pages,
    ...replacements,
    ...wrappers,
    'site.config.ts': settings,
    'plugin.ts': `export default { name: 'parts', from: import.meta.url, theme: { ${theme} } };\n`,
    ...files,
  });
  site.remove('content/start.md');
  return site;
}
