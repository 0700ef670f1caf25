import { changePassages, escapePattern } from '../../plugin.ts';

/** The body of a Starlight page with the engine's components, and with pictures in Markdown. */
export function starlightBody(body: string): string {
  return changePassages(pictures(body), convertPassage);
}

function convertPassage(passage: string): string {
  return passage
    .replaceAll(/^import\s[^;'"]*['"](?:@astrojs\/starlight\/components|astro:assets)['"];?[ \t]*\n/gm, '')
    .replaceAll(
      /^(import\s[^;'"]*['"])(?:(?:\.\.?\/)+|[@~]\/)components\/([^'"]+?)(?:\.[jt]sx?)?(['"])/gm,
      '$1@site/components/$2$3',
    )
    .replaceAll(/\sclient:[\w-]+(?:=(?:"[^"]*"|\{[^}]*\}))?/g, '')
    .replaceAll(/<(\/?)CardGrid\b[^>]*>/g, '<$1Cards>')
    .replaceAll(/(<(?:Card|TabItem)\b[^>]*?)\sicon="[^"]*"/g, '$1')
    .replaceAll(/<Icon\b[^>]*\/>[ \t]*/g, '')
    .replaceAll(/<(LinkCard|Badge|Code)\s([^<>]*?)\/>/g, (tag, name: string, written: string) =>
      withContent(tag, name, attributesOf(written)),
    )
    .replaceAll(
      /<LinkButton\s([^<>]*)>([\s\S]*?)<\/LinkButton>/g,
      (_, written: string, text: string) => `[${text.trim()}](${attributesOf(written).get('href') ?? ''})`,
    )
    .replaceAll(/<Aside\b([^<>]*)>/g, (_, written: string) => {
      const { type = 'note', title } = Object.fromEntries(attributesOf(written));
      return `\n:::${type}${title === undefined ? '' : `[${title}]`}\n`;
    })
    .replaceAll('</Aside>', '\n:::\n');
}

/** Removes the base path from links and pictures: Astro does not add it, and the engine does. */
export function withoutBase(body: string, baseUrl: string): string {
  const address = new RegExp(`(\\]\\(|^\\[[^\\]]+\\]:[ \\t]+|\\b(?:href|src)=["'])${escapePattern(baseUrl)}`, 'gm');
  return baseUrl === '/' ? body : changePassages(body, (passage) => passage.replaceAll(address, '$1/'));
}

/** Types of badges by their variant. */
const badges = new Map([
  ['note', 'accent'],
  ['tip', 'accent'],
  ['caution', 'warning'],
  ['danger', 'danger'],
  ['success', 'success'],
]);

/** Moves the text of a component from attributes into its content. */
function withContent(tag: string, name: string, attributes: ReadonlyMap<string, string>): string {
  const get = (key: string) => attributes.get(key) ?? '';
  switch (name) {
    case 'LinkCard':
      return `<Card title="${get('title')}" href="${get('href')}">\n  ${get('description')}\n</Card>`;
    case 'Badge':
      return `<Badge type="${badges.get(get('variant')) ?? 'neutral'}">${get('text')}</Badge>`;
    case 'Code': {
      if (!attributes.has('code')) return tag;
      const title = attributes.has('title') ? ` title="${get('title')}"` : '';
      return `\`\`\`${get('lang')}${title}\n${get('code')}\n\`\`\``;
    }
    default:
      return tag;
  }
}

/** `<Image src={name} alt="…" />` with an imported picture as `![…](path)`. */
function pictures(body: string): string {
  let text = body;
  const imports = /^import\s+(\w+)\s+from\s+['"]([^'"]+\.(?:png|jpe?g|gif|svg|webp|avif))['"];?[ \t]*\n/gm;
  for (const [statement, name = '', path = ''] of body.matchAll(imports)) {
    const use = new RegExp(`<(?:Image|img)\\s[^<>]*?src=\\{${name}(?:\\.src)?\\}[^<>]*?/>`, 'g');
    text = text.replaceAll(use, (tag) => `![${attributesOf(tag).get('alt') ?? ''}](${path})`);
    const isUsed = new RegExp(`\\{[^{}]*\\b${name}\\b`).test(text.replace(statement, ''));
    if (!isUsed) text = text.replace(statement, '');
  }
  return text;
}

/** The attributes whose values are strings. */
function attributesOf(written: string): ReadonlyMap<string, string> {
  return new Map([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
}
