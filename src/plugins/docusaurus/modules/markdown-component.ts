import { markdownToHtml } from 'satteri';

/** A module with a React component that shows the Markdown file that a component imports, without its own components. */
export function markdownComponent(text: string): string {
  const prose = text.replaceAll(/^(?:import|export)\s.*$/gm, '');
  const { html } = markdownToHtml(prose, { features: { frontmatter: true } });
  return [
    `const content = { __html: ${JSON.stringify(html.replaceAll(/\sstyle="[^"]*"/g, ''))} };`,
    'export default () => <div dangerouslySetInnerHTML={content} />;',
  ].join('\n');
}
