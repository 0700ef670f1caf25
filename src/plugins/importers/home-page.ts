import { fieldsOf, listOf, textOf, type Fields } from '../shared/values.ts';

/** A home page from the `hero` and `features` that VitePress and Starlight have in the front matter. */
export function homePage({ hero, features }: Fields, body: string): string {
  const { name, text, tagline, actions } = fieldsOf(hero);
  const title = [textOf(name), textOf(text)].filter(Boolean).join(' – ');
  const links = listOf(actions)
    .map(fieldsOf)
    .map((one) => `[${textOf(one['text']) ?? ''}](${textOf(one['link']) ?? '/'})`);
  const points = listOf(features)
    .map(fieldsOf)
    .map((one) => {
      const label = textOf(one['title']) ?? '';
      const link = textOf(one['link']);
      return `- **${link === undefined ? label : `[${label}](${link})`}**: ${textOf(one['details']) ?? ''}`;
    });
  const parts = [
    title === '' ? '' : `# ${title}`,
    textOf(tagline) ?? '',
    links.join(' · '),
    points.join('\n'),
    body.trim(),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
