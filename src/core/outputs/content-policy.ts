import { sha256 } from '../base/data/sha256.ts';
import type { ContentPolicyConfig } from '../config/types.ts';
import { inlineCode } from '../site/inline-code.ts';
import type { Site } from '../site/types.ts';

/** The kinds of sources that the settings can add. */
export type SourceKind = keyof ContentPolicyConfig;

/** The sources of each directive of a Content-Security-Policy. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>;

const kinds: readonly SourceKind[] = ['img', 'media', 'frame', 'font', 'script', 'style', 'connect'];

/** The parts of a site that its policy depends on. */
type PolicySite = Pick<Site, 'config'> & Partial<Pick<Site, 'pages' | 'pluginSources'>>;

/** Allows the site's own files, sources from settings and plugins, and the inline code of pages by its hash. */
export function contentPolicy({ config, pages, pluginSources }: PolicySite): ContentPolicy {
  const sourceDirectives = kinds.flatMap((kind) => {
    // Sites without an icon link to `data:,` as their icon, and style sheets contain small SVGs as `data:` addresses.
    const always = kind === 'img' ? ['data:'] : [];
    const sources = [...always, ...(config.csp?.[kind] ?? []), ...(pluginSources?.[kind] ?? [])];
    return sources.length === 0 ? [] : [[`${kind}-src`, ["'self'", ...sources]]];
  });
  const policy = {
    'default-src': ["'self'"],
    ...Object.fromEntries(sourceDirectives),
    ...(config.csp?.styleAttributes && { 'style-src-attr': ["'unsafe-inline'"] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return inlineCode(pages).reduce<ContentPolicy>(
    (allowed, { tag, text }) => withSource(allowed, `${tag}-src`, hashSource(text)),
    policy,
  );
}

/** The policy with one more source for a directive. */
export function withSource(policy: ContentPolicy, directive: string, source: string): ContentPolicy {
  return { ...policy, [directive]: [...sourcesOf(policy, directive), source] };
}

/** The policy in the syntax of the header. */
export function policyText(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The source expression that allows exactly one inline script or style. */
export function hashSource(script: string): string {
  return `'sha256-${sha256(script, 'base64')}'`;
}

/** True if the policy allows a page of the site to load an address; `self` is the site's origin. */
export function allows(policy: ContentPolicy, directive: string, address: URL, self: string): boolean {
  return sourcesOf(policy, directive).some((source) =>
    source === "'self'" ? address.origin === self : matches(source, address),
  );
}

function sourcesOf(policy: ContentPolicy, directive: string): readonly string[] {
  return policy[directive] ?? policy['default-src'] ?? [];
}

/**
 * Matches an address like browsers (https://www.w3.org/TR/CSP3/#match-url-to-source-expression), except that keywords
 * such as `'none'` match nothing. Only the path is case-sensitive.
 */
function matches(source: string, address: URL): boolean {
  const [, origin = '', path = ''] = /^([a-z][a-z\d+.-]*:(?:\/\/[^/]+)?)(\/.*)?$/i.exec(source) ?? [];
  const [, scheme = '', host, port = ''] = /^([^:]+:)(?:\/\/([^:]+)(?::(\d+))?)?$/.exec(origin.toLowerCase()) ?? [];
  // Browsers let a source with `http:` match `https:`, and one with `ws:` match `wss:`.
  const isScheme = scheme === address.protocol || `${scheme.slice(0, -1)}s:` === address.protocol;
  if (!isScheme || host === undefined) return isScheme;
  const isHost = host.startsWith('*.') ? address.hostname.endsWith(host.slice(1)) : address.hostname === host;
  const defaultPort = /^(https|wss):$/.test(address.protocol) ? '443' : '80';
  const isPort = address.port === (port === defaultPort ? '' : port);
  const isPath = path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path;
  return isHost && isPort && (path === '' || path === '/' || isPath);
}
