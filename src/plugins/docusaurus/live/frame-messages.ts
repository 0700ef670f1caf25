import { rememberPromise } from '../../../helpers.ts';

/** The message that a page sends to the frame of a block. */
export type LiveInput = {
  code: string;
  /** True if the code calls `render`; otherwise its value is shown. */
  noInline: boolean;
  /** Attributes of the root element: color mode, language, direction. */
  root: Readonly<Record<string, string>>;
  /** The style sheets of the page. */
  css: string;
};

const attributes = ['data-theme', 'lang', 'dir'];

/** The input of a frame, with the look of the page. */
export function liveInput(code: string, noInline: boolean): LiveInput {
  const { documentElement: root, styleSheets } = document;
  return {
    code,
    noInline,
    root: Object.fromEntries(attributes.map((name) => [name, root.getAttribute(name) ?? ''])),
    // As text, because Safari lets sandboxed documents load no files of the site.
    css: Array.from(styleSheets, rulesOf).join('\n'),
  };
}

function rulesOf(sheet: CSSStyleSheet): string {
  try {
    return Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
  } catch {
    // Browsers do not let pages read sheets of other hosts.
    return '';
  }
}

/** The height that a frame sends, in pixels. Limited, because code may send anything; undefined for other messages. */
export function heightOf(message: unknown): number | undefined {
  const height = typeof message === 'object' && message !== null && 'height' in message ? message.height : undefined;
  return typeof height === 'number' && height >= 0 ? Math.min(height, 1200) : undefined;
}

const scripts = new Map<string, Promise<string>>();

/** The script of frames. A page loads it once, and sends it to each frame. */
export function frameScript(address: string): Promise<string> {
  return rememberPromise(scripts, address, async () => {
    const response = await fetch(address);
    return response.ok ? response.text() : Promise.reject(new Error(address));
  });
}
