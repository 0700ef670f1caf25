import { markdownToHtml } from 'satteri';

/** A module whose React component shows an imported Markdown file. Components in the file are omitted. */
export function markdownComponent(text: string): string {
  const prose = text.replaceAll(/^(?:import|export)\s.*$/gm, '');
  const { html } = markdownToHtml(prose, { features: { frontmatter: true } });
  return [
    `const content = { __html: ${JSON.stringify(html.replaceAll(/\sstyle="[^"]*"/g, ''))} };`,
    'export default () => <div dangerouslySetInnerHTML={content} />;',
  ].join('\n');
}
