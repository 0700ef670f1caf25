import { withoutCode } from './change-prose.ts';

/** Hosts that pages load from, by kind of `csp`. */
export type ForeignHosts = { readonly [kind in 'img' | 'media' | 'frame']?: readonly string[] };

// `![alt](https://…)`, `![alt][name]`, `[name]: https://…`, and elements such as `<img src="https://…">`.
const picture = /!\[[^\]]*\]\(<?(https?:\/\/[^\s)>]+)/g;
const reference = /!\[([^\]]*)\](?:\[([^\]]*)\])?(?!\()/g;
const definition = /^[ \t]*\[([^\]]+)\]:[ \t]*<?(https?:\/\/[^\s>]+)/gm;
const element = /<(img|iframe|video|audio|source)\b[^<>]*?\s(?:src|poster)=[{\s]*["'`](https?:\/\/[^"'`\s]+)/g;

/** Hosts of pictures, media and frames that the pages name. Omits computed addresses, and addresses in components. */
export function foreignHosts(texts: readonly string[]): ForeignHosts {
  const hosts = { img: new Set<string>(), media: new Set<string>(), frame: new Set<string>() };
  const add = (kind: keyof typeof hosts, address: string) => {
    const origin = URL.parse(address)?.origin;
    if (origin !== undefined) hosts[kind].add(origin);
  };
  for (const text of texts) {
    if (!/https?:\/\//.test(text)) continue;
    const prose = withoutCode(text);
    for (const [, address = ''] of prose.matchAll(picture)) add('img', address);
    const names = new Set([...prose.matchAll(reference)].map(([, label, name]) => name || label));
    for (const [, name, address = ''] of prose.matchAll(definition)) if (names.has(name)) add('img', address);
    for (const [, name = '', address = ''] of prose.matchAll(element)) {
      add(name === 'img' ? 'img' : name === 'iframe' ? 'frame' : 'media', address);
    }
  }
  const nonEmptyKinds = Object.entries(hosts).filter(([, origins]) => origins.size > 0);
  return Object.fromEntries(nonEmptyKinds.map(([kind, origins]) => [kind, [...origins].toSorted()]));
}

/** The `csp` setting that allows these hosts and no others; undefined without hosts. */
export function policySetting(hosts: ForeignHosts): string | undefined {
  const kinds = Object.entries(hosts);
  const list = (origins: readonly string[]) => origins.map((origin) => `'${origin}'`).join(', ');
  if (kinds.length === 0) return undefined;
  return `csp: { ${kinds.map(([kind, origins]) => `${kind}: [${list(origins)}]`).join(', ')} }`;
}
