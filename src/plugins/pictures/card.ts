import type { Node } from '@takumi-rs/core';
import { hashedPath } from '../../plugin.ts';
import { drawableText, fontFamily } from './font.ts';
import { iconImage, type Drawing } from './icon.ts';

export type CardTexts = {
  site: string;
  section?: string;
  title: string;
  /** Method of an operation, in lower case; `address` is then its path. */
  method?: string;
  address: string;
};

/** The picture for link previews, and its path. */
export type Card = { path: string; texts: CardTexts };

/** In pixels. All networks show pictures of this size uncropped. */
export const cardSize = { width: 1200, height: 630 } as const;

/**
 * The card of a page; undefined if the font does not support the script of its site name, title or address. A section
 * in such a script is left out.
 */
export function cardOf({ method, section, ...required }: CardTexts, icon: string | undefined): Card | undefined {
  const [site, title, address] = [required.site, required.title, required.address].map(drawableText);
  if (site === undefined || title === undefined || address === undefined) return undefined;
  const texts = { site, title, address, method, section: section ? drawableText(section) : undefined };
  // Hashes the drawing instead of its texts, so that the path also changes with the design and the icon.
  return { texts, path: hashedPath('card', '.png', JSON.stringify(drawCard(texts, icon))) };
}

/** In characters. Longer titles get a smaller font. */
const LONG_TITLE = 42;

/** The card as a drawing, in the site's design: ink on paper, hairlines, one spot color. */
export function drawCard({ site, section, title, method, address }: CardTexts, icon: string | undefined): Drawing {
  const node = box('card', [
    box('wire top'),
    box('wire bottom'),
    box('wire margin'),
    box('node'),
    box('ring'),
    box('row', [...(icon === undefined ? [] : [iconImage(52)]), text('name', site)]),
    box('main', [
      ...(section === undefined ? [] : [text('section', section)]),
      text(title.length > LONG_TITLE ? 'title long' : 'title', title),
    ]),
    box('row', [
      ...(method === undefined ? [] : [text(`method ${method}`, method.toUpperCase())]),
      text('address', address),
    ]),
  ]);
  return { node, css, ...cardSize, format: 'png', images: icon === undefined ? {} : { icon } };
}

const box = (className: string, children: Node[] = []): Node => ({ type: 'container', className, children });
const text = (className: string, content: string): Node => ({ type: 'text', className, text: content });

// The colors of the theme in light mode (theme/tokens.css, compared by a test).
const paper = 'oklch(0.985 0.004 80)';
const ink = 'oklch(0.235 0.014 55)';
const accent = 'oklch(0.558 0.187 38)';
const css = `
.card { display: flex; flex-direction: column; width: 100%; height: 100%; position: relative; padding: 0 80px 0 170px;
  background: ${paper}; color: ${ink}; font-family: ${fontFamily}; }
.wire { position: absolute; background: oklch(0.873 0.006 75); }
.top, .bottom { left: 0; right: 0; height: 2px; }
.top { top: 129px; }
.bottom { top: 499px; }
.margin { left: 119px; top: 0; bottom: 0; width: 2px; }
.node, .ring { position: absolute; left: 109px; width: 22px; height: 22px; border-radius: 11px; }
.node { top: 119px; background: ${accent}; }
.ring { top: 489px; background: ${paper}; border: 3px solid ${ink}; }
.row { display: flex; align-items: center; gap: 22px; height: 130px; width: 950px; font-size: 34px; }
.name { font-weight: 700; letter-spacing: -0.01em; }
.main { display: flex; flex-direction: column; justify-content: center; gap: 20px; height: 370px; }
.section { font-size: 32px; font-weight: 600; color: oklch(0.442 0.145 38); line-clamp: 1; text-overflow: ellipsis; }
.title { font-size: 80px; font-weight: 700; line-height: 1.12; letter-spacing: -0.03em; line-clamp: 3; text-overflow: ellipsis; }
.long { font-size: 58px; line-clamp: 4; }
.address { flex: 1; min-width: 0; font-size: 32px; opacity: 0.8; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.method { padding: 6px 14px; border: 2px solid ${ink}; border-radius: 4px; font-size: 26px; font-weight: 700; }
.get { border-color: oklch(0.43 0.13 258); color: oklch(0.43 0.13 258); }
.post { border-color: oklch(0.41 0.1 155); background: oklch(0.41 0.1 155); color: ${paper}; }
.put, .patch { border-color: oklch(0.43 0.09 75); border-left-width: 12px; color: oklch(0.43 0.09 75); }
.delete { border-color: oklch(0.44 0.165 20); background: oklch(0.44 0.165 20); color: ${paper}; }
`;
