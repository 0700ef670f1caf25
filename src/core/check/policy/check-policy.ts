import { ownValue } from '../../base/records.ts';
import { byPlace, uniqueErrors, SiteError } from '../../base/errors/site-error.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { Site } from '../../site/types.ts';
import { allows, contentPolicy, type SourceKind } from '../../outputs/content-policy.ts';
import type { PageResource, ResourceUse } from './page-resources.ts';
import { textFinder, type ShownPlace } from './source-texts.ts';
import { append } from '../../base/append.ts';

/** A blocked resource is an error; a blocked inline style is a warning. */
export type PolicyErrors = { errors: readonly SiteError[]; warnings: readonly SiteError[] };

/**
 * Reports everything that the site's policy blocks, each with its place and the setting that would allow it. Readers
 * would see neither the resource nor a message.
 */
export function checkPolicy(site: Site, siteDir: string, uses: readonly ResourceUse[]): PolicyErrors {
  const placesOf = textFinder(siteDir, site);
  const policy = contentPolicy(site);
  const self = new URL(site.config.url).origin;
  const blocked: Blocked[] = [];
  const errors: SiteError[] = [];
  const warnings: SiteError[] = [];
  for (const use of uses) {
    const { resource } = use;
    const find: Find = (text) => placesOf(text, use.source);
    if (resource.kind === 'inline') {
      if (ownValue(policy, resource.directive)?.includes("'unsafe-inline'")) continue;
      const list = resource.directive === 'script-src' ? errors : warnings;
      append(list, inlineErrors(resource, find));
    } else if (resource.kind === 'code') {
      append(errors, codeLinkErrors(resource, find));
    } else {
      const address = URL.parse(resource.address, self + use.url);
      if (address && !allows(policy, resource.directive, address, self)) {
        blocked.push({ ...resource, written: resource.address, address, source: use.source });
      }
    }
  }
  // One use of each address per source and directive, preferably not a `<link>` that React adds to preload a picture.
  const keyOf = ({ directive, address, source }: Blocked) => JSON.stringify([directive, address.href, source]);
  const unique = [...Map.groupBy(blocked, keyOf).values()].flatMap(
    (same) => same.find(({ element }) => !element.startsWith('<link ')) ?? same.slice(0, 1),
  );
  // One setting for all blocked addresses, because the key `csp` can appear only once.
  const missing = unique.flatMap(({ address, directive }) => sourceOf(address, directive));
  const setting = settingToAdd(site.config.csp ?? {}, missing);
  for (const { written, address, directive, element, source } of unique) {
    const fact = `The security policy of the site does not let \`${element}\` load "${shorten(written)}".`;
    const hint =
      sourceOf(address, directive).length > 0
        ? `Allow it in the settings with \`${setting}\`, or put a copy into the \`static\` folder.`
        : (ownValue(alternatives, directive) ?? 'Put a copy into the `static` folder.');
    const places = placesOf(written, source);
    errors.push(...places.map((place) => new SiteError({ topic: 'policy', fact, hint, ...place })));
  }
  return { errors: uniqueErrors(errors).toSorted(byPlace), warnings: uniqueErrors(warnings).toSorted(byPlace) };
}

type Blocked = { written: string; address: URL; directive: string; element: string; source: string };

const alternatives: Readonly<Record<string, string>> = {
  'object-src': 'Use `<iframe>`, `<img>`, `<video>` or a link.',
  'form-action': 'Use a link to a page that has the form.',
  'base-uri': 'Remove it, and write full addresses.',
};

/** The policy source that would allow an address; empty if no setting can. */
function sourceOf({ protocol, origin }: URL, directive: string): { kind: SourceKind; source: string }[] {
  const kind = /^(img|media|frame|font|script|style|connect)-src$/.exec(directive)?.[1] as SourceKind | undefined;
  // A `data:` address has no origin.
  return kind === undefined ? [] : [{ kind, source: origin === 'null' ? protocol : origin }];
}

/** The complete setting `csp`: its existing sources and those that are missing. */
function settingToAdd(
  { styleAttributes, ...config }: NonNullable<ResolvedConfig['csp']>,
  missing: readonly { kind: SourceKind; source: string }[],
): string {
  const present = Object.entries(config).flatMap(([kind, sources = []]) => sources.map((source) => ({ kind, source })));
  const byKind = Map.groupBy([...present, ...missing], ({ kind }) => kind);
  const kinds = Array.from(byKind, ([kind, all]) => {
    return `${kind}: [${[...new Set(all.map(({ source }) => `'${source}'`))].join(', ')}]`;
  });
  return `csp: { ${[...kinds, ...(styleAttributes ? ['styleAttributes: true'] : [])].join(', ')} },`;
}

type Find = (text: string) => readonly ShownPlace[];

function inlineErrors({ directive, element }: Extract<PageResource, { kind: 'inline' }>, find: Find): SiteError[] {
  const isStyle = directive !== 'script-src';
  const fact = isStyle
    ? `The security policy of the site allows no inline styles: \`${element}\` has no effect.`
    : `The security policy of the site allows no inline scripts: \`${element}\` never runs.`;
  const hint = isStyle ? 'Use a class and a style sheet.' : "Write a component with 'use client' and import it.";
  const name = /^<\S+ (\S+)>$/.exec(element)?.[1];
  // The start of the attribute (`onclick=`) or of the tag (`<script`) in a source.
  const needle = name === undefined ? element.slice(0, -1) : `${name}=`;
  return find(needle).map((place) => new SiteError({ topic: 'policy', fact, hint, ...place }));
}

function codeLinkErrors({ address, element }: Extract<PageResource, { kind: 'code' }>, find: Find): SiteError[] {
  // React replaces `javascript:` addresses with code that throws an error.
  const isReplaced = address.startsWith('javascript:throw new Error(');
  return find(isReplaced ? 'javascript:' : address).map((place) =>
    codeLinkError(isReplaced ? 'javascript:…' : address, place, element),
  );
}

/** The error of a link whose address is code. */
export function codeLinkError(address: string, place: ShownPlace, element = '<a href>'): SiteError {
  return new SiteError({
    topic: 'policy',
    fact: `\`${element}\` leads to "${shorten(address)}", which browsers do not open.`,
    hint: "Write the address of a page, or a component with 'use client' that does what the code does.",
    ...place,
  });
}

function shorten(address: string): string {
  return address.length > 100 ? `${address.slice(0, 99)}…` : address;
}
