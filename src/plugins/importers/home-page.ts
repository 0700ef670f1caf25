import { fieldsOf, listOf, textOf, type Fields } from '../shared/values.ts';
import { attribute } from './change-tags.ts';

/** Writes a home page from the `hero` and `features` in the front matter of VitePress and Starlight. */
export function homePage({ hero, features }: Fields, body: string): string {
  const { name, title, text, tagline, actions, image } = fieldsOf(hero);
  const heading = [textOf(name), textOf(title), textOf(text)].filter(Boolean).join(' – ');
  // VitePress allows one picture per color mode. The home page shows the picture for the light mode.
  const { light, src = light, alt } = typeof image === 'string' ? { src: image } : fieldsOf(image);
  const links = listOf(actions)
    .map(fieldsOf)
    .flatMap(({ text: label, link }) => (textOf(label) ? `[${textOf(label)}](${textOf(link) ?? '/'})` : []));
  const points = listOf(features).flatMap((feature) => {
    const { title: label, link, details, icon } = fieldsOf(feature);
    const linked = textOf(link) === undefined ? textOf(label) : `[${textOf(label)}](${textOf(link)})`;
    const point = [textOf(label) && `**${linked}**`, textOf(details)].filter(Boolean).join(': ');
    const emoji = /^\p{Extended_Pictographic}[^<]*$/u.exec(textOf(icon) ?? '')?.[0];
    return point === '' ? [] : `- ${emoji === undefined ? '' : `${emoji} `}${point}`;
  });
  const parts = [
    heading && `# ${heading}`,
    textOf(tagline),
    links.join(' · '),
    textOf(src) && `<img${attribute('src', textOf(src))}${attribute('alt', textOf(alt) ?? '')} width="240" />`,
    points.join('\n'),
    body.trim(),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
