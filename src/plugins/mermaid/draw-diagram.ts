import { hash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { decodeHtml, escapeAttribute, escapeHtml, ownValue } from '../../plugin.ts';
import { invisible } from './grammar.ts';
import type { DiagramText } from './read-diagram.ts';

/** The renderer's colors and the custom properties of the theme that replace them; `--color-text` for other colors. */
const colors: Readonly<Record<string, string>> = {
  '--_text-muted': '--color-muted',
  '--_text-faint': '--color-muted',
  '--_line': '--color-control',
  '--_arrow': '--color-muted',
  '--_node-fill': '--color-surface',
  '--_node-stroke': '--color-control',
  '--_group-fill': '--color-background',
  '--_group-hdr': '--color-sunken',
  '--_inner-stroke': '--color-border',
  '--_key-badge': '--color-border',
  '--bg': '--color-background',
};

/**
 * Draws a diagram as one `<svg role="img">` without inline styles, in the colors of the page's color mode.
 * `name` is its accessible name unless it has a title; `copy` numbers diagrams of the same text on one page, from 1.
 */
export function drawDiagram(diagram: DiagramText, { name, copy }: { name?: string | undefined; copy: number }): string {
  const { text, kind, title, description } = diagram;
  const svg = render(text).replaceAll(/(?<!&)#(\d+|[a-z]\w*);/gi, (written, code: string) => entityOf(code) ?? written);
  const digest = hash('sha256', text).slice(0, 8);
  const prefix = `diagram-${digest}${copy > 1 ? `-${copy}` : ''}`;
  const label = title ?? name ?? `${kind.name}: ${labelsOf(svg).join(', ')}`;
  const described = description === undefined ? '' : `<desc>${escapeHtml(description)}</desc>`;
  return svg
    .replace(/<style>[\s\S]*?<\/style>/, () => described)
    .replaceAll(/<[a-z](?:"[^"]*"|[^">])*>/g, (tag) => tidyTag(tag, prefix))
    .replace(/<svg viewBox="0 0 (\S+) (\S+)"[^>]*>/, (_, width: string, height: string) =>
      openingTag(label, kind.margin, Number(width), Number(height)),
    )
    .replaceAll(/>\s*\n\s*</g, '><');
}

/** The character that Mermaid writes as `#quot;` or `#35;`, as HTML. */
function entityOf(name: string): string | undefined {
  const entity = `&${/^\d/.test(name) ? '#' : ''}${name};`;
  return decodeHtml(entity) === entity ? undefined : entity;
}

/** Maximum width, in pixels, of a diagram that stays legible when it shrinks to the width of a phone. */
const maxPhoneWidth = 432;

/** The opening tag of a drawing. Its `viewBox` crops the empty space around the drawing. */
function openingTag(label: string, margin: number, drawnWidth: number, drawnHeight: number): string {
  const [width, height] = [drawnWidth - 2 * margin, drawnHeight - 2 * margin].map((size) => round(size));
  const className = drawnWidth - 2 * margin <= maxPhoneWidth ? 'diagram diagram-narrow' : 'diagram';
  const size = `viewBox="${margin} ${margin} ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg class="${className}" role="img" aria-label="${escapeAttribute(label)}" ${size}>`;
}

const drawings = new Map<string, string>();
const maxDrawings = 500;

/**
 * Renders a diagram, or returns its drawing from the cache: layout takes about 10 ms, and most edits change no diagram.
 */
function render(text: string): string {
  const drawn = drawings.get(text);
  if (drawn !== undefined) return drawn;
  const svg = renderMermaidSVG(text, { transparent: true, padding: 2 }).replaceAll(invisible, '');
  // Elk computes no positions for some cycles around a node that is connected to itself.
  const isPlaced = !/^<svg[^>]* viewBox="[^"]*NaN/.test(svg);
  if (!isPlaced) throw new Error('the renderer finds no place for its nodes, such as one that leads to itself.');
  if (drawings.size >= maxDrawings) drawings.clear();
  drawings.set(text, svg);
  return svg;
}

function tidyTag(tag: string, prefix: string): string {
  return tag
    .replaceAll(/ (?:data-[\w-]+|style|xmlns)="[^"]*"/g, '')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => `var(${ownValue(colors, name) ?? '--color-text'})`)
    .replaceAll(/ id="([^"]*)"/g, ` id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]*)\)/g, `url(#${prefix}-$1)`)
    .replaceAll(/\d+\.\d{3,}/g, (number) => String(round(Number(number))));
}

function round(size: number): number {
  return Math.round(size * 100) / 100;
}

/** The first labels of a diagram, which name it if the author does not. */
function labelsOf(svg: string): string[] {
  const nodes = svg.matchAll(/<g class="(?:node|actor|entity|class-node)"[^>]*? data-label="([^"]*)"/g);
  return [...new Set(Array.from(nodes, ([, label = '']) => label))]
    .filter((label) => label !== '')
    .slice(0, 8)
    .map((label) =>
      decodeHtml(label)
        .replaceAll(/<([bius])>(.*?)<\/\1>/g, '$2')
        .replaceAll('\n', ' '),
    );
}
