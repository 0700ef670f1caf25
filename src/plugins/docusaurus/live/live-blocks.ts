import { hash } from 'node:crypto';
import {
  frameSandbox,
  framesFolder,
  type MarkdownContext,
  type MarkdownNode,
  type PluginBundle,
  type PluginFile,
  type PluginSite,
} from '../../../plugin.ts';
import { componentNode } from '../../shared/component-node.ts';
import type { DocusaurusData } from '../load-docusaurus.ts';
import { liveModule } from './live-options.ts';

const keyword = /(?:^|\s)(?:live|noInline)(?=\s|$)/g;
const fence = /(?:`{3}|~{3})[^\n]*\slive(?=\s)/;

/** True for a code block with `live` in a page that may contain components. */
export function isLive(meta: string, { file, data: { live, options } }: MarkdownContext<DocusaurusData>): boolean {
  const isMdx = file.endsWith('.mdx') || options.markdownFormat === 'mdx';
  return live !== undefined && isMdx && /(?<!\S)live(?!\S)/.test(meta);
}

/** Appends an import of the component for `live` blocks. */
export function importLive(text: string, { live }: Pick<DocusaurusData, 'live'>, isMdx: boolean): string {
  if (!isMdx || live?.compiler === undefined || !fence.test(text)) return text;
  return `${text.trimEnd()}\n\nimport { LiveCode } from '${liveModule}';\n`;
}

/** Returns the element for a `live` block, or a plain code block if the compiler is not installed. */
export function liveElement(node: MarkdownNode, meta: string, { live, options }: DocusaurusData): MarkdownNode {
  const code = { ...node, meta: meta.replaceAll(keyword, '') };
  if (live?.compiler === undefined) return code;
  const attributes = {
    code: node.value ?? '',
    position: live.position,
    frame: `${String(options.siteConfig['baseUrl'])}${framesFolder}/live`,
    sandbox: frameSandbox,
    ...(/(?<!\S)noInline(?!\S)/.test(meta) && { noInline: null }),
  };
  return componentNode('LiveCode', attributes, [code]);
}

/** The script of the document that runs blocks. `data` is undefined if the plugin could not load. */
export function bundleLive(data: DocusaurusData | undefined): PluginBundle {
  if (data?.live?.compiler === undefined) return {};
  return { programs: [{ path: `${framesFolder}/live.js`, module: './live/live-frame.ts', target: 'browser' }] };
}

/**
 * Runs the script that the page sends, but only in the sandbox. Outside it, the script would have the origin of the
 * site, and on hosts without headers, any site can open this document.
 */
const starter = `if (self.origin === 'null' && parent !== self) addEventListener('message', ({ source, data }) => {
  if (source === parent && data.script) new Function(data.script)();
});`;

/** The document that runs blocks. Only its policy allows `eval`, and it loads no scripts from any host. */
export function liveFiles({ live }: DocusaurusData, { config: { csp = {}, url } }: PluginSite): PluginFile[] {
  if (live?.compiler === undefined) return [];
  const { img = [], media = [], font = [], frame = [], connect = [] } = csp;
  // In Safari, `'self'` matches nothing in a sandboxed document.
  const always = ["'self'", new URL(url).origin];
  const sources = Object.entries({ img: ['data:', ...img], media, font, frame, connect });
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', starter, 'base64')}' 'unsafe-eval'`,
    "style-src 'unsafe-inline'",
    ...sources.map(([kind, all]) => [`${kind}-src`, ...new Set([...always, ...all])].join(' ')),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const text = `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Live code</title>
<style>
html, body { min-block-size: 0; background: none; overflow: auto; }
body { display: flow-root; margin: 0; padding: 1rem; }
[role='alert'] { margin: 0; color: light-dark(#b3261e, #ffb4ab); white-space: pre-wrap; }
</style>
<body><script>${starter}</script>
`;
  return [{ path: `${framesFolder}/live.html`, text: () => text }];
}
