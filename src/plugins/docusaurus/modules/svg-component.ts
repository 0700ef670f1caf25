/** A module with a React component that shows an SVG, as for imports in Docusaurus. */
export function svgComponent(svg: string): string {
  const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const props: Record<string, string> = {};
  for (const [, name = '', value = ''] of attributes.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)) {
    if (name !== 'style' && !name.startsWith('xmlns')) props[reactName(name)] = value;
  }
  return [
    `const attributes = ${JSON.stringify(props)};`,
    `const inner = { __html: ${JSON.stringify(inner.replaceAll(/\sstyle="[^"]*"/g, ''))} };`,
    'export function ReactComponent({ title, ...props }) {',
    '  return <svg aria-label={title} {...attributes} {...props} dangerouslySetInnerHTML={inner} />;',
    '}',
    'export default ReactComponent;',
  ].join('\n');
}

function reactName(name: string): string {
  if (name === 'class') return 'className';
  return name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
