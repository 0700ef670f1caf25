import context from 'docusaurus-context';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { isExternalUrl, pageLocale } from '../../../helpers.ts';

function currentLocale(): string {
  return pageLocale() || context.i18n.defaultLocale;
}

/** A text in the language of the page. Falls back to the text in the component. */
function translated(id = '', message = ''): string {
  return context.translations[currentLocale()]?.[id || message] ?? (message || id);
}

/** Computes a value once per language, when the value is read. For `translate()` at the top level of a module. */
export function textInLocale<Value>(make: () => Value): () => Value {
  const values = new Map<string, Value>();
  return () => {
    const locale = currentLocale();
    const value = values.get(locale) ?? make();
    values.set(locale, value);
    return value;
  };
}

/** Like `textInLocale`, for lists and objects. The result can be used like a plain list or object. */
export function inLocale<Value extends object>(make: () => Value): Value {
  const current = textInLocale(make);
  return new Proxy((Array.isArray(current()) ? [] : {}) as Value, {
    get: (_, key) => Reflect.get(current(), key),
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(current(), key),
  });
}

/** `@docusaurus/useDocusaurusContext` */
export function useDocusaurusContext() {
  const { siteConfig, i18n, translations } = context;
  const locale = currentLocale();
  return {
    siteConfig,
    siteMetadata: {},
    globalData: {},
    i18n: { ...i18n, currentLocale: locale },
    codeTranslations: translations[locale] ?? {},
  };
}

/**
 * `@docusaurus/useBaseUrl`: the public address of a path, in the language of the page. Files have the same address in
 * all languages.
 */
export function useBaseUrl(path: string): string {
  if (typeof path !== 'string' || path === '' || path.startsWith('#') || isExternalUrl(path)) return path;
  const { baseUrl } = context.siteConfig;
  const locale = currentLocale();
  const isFile = /\.\w+$/.test(path.replace(/[?#].*$/, ''));
  const start = isFile || locale === context.i18n.defaultLocale ? baseUrl : `${baseUrl}${locale}/`;
  return path.startsWith(start) ? path : start + path.replace(/^\/+/, '');
}

export function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}

/** An address, or its parts as React Router accepts them. */
type Target = string | { pathname?: string; search?: string; hash?: string };

function addressOf(target: Target): string {
  if (typeof target === 'string') return target;
  const { pathname = '', search = '', hash = '' } = target;
  const after = (mark: string, text: string) => (text === '' || text === mark ? '' : mark + text.replace(mark, ''));
  return pathname + after('?', search) + after('#', hash);
}

type LinkProps = ComponentProps<'a'> & {
  to?: Target;
  isNavLink?: boolean;
  activeClassName?: string;
  isActive?: unknown;
  autoAddBaseUrl?: boolean;
};

/** `@docusaurus/Link` */
export function Link({
  to,
  href,
  isNavLink: _nav,
  activeClassName: _class,
  isActive: _is,
  autoAddBaseUrl = true,
  ...props
}: LinkProps) {
  const address = addressOf(to ?? href ?? '').replace(/^pathname:\/\//, '');
  const isOutside = isExternalUrl(address);
  const local = useBaseUrl(address);
  const target = autoAddBaseUrl && address.startsWith('/') ? local : address;
  return <a href={target} {...(isOutside && { rel: 'noopener' })} {...props} />;
}

/** `Redirect` of `@docusaurus/router`: works without JavaScript. */
export function Redirect({ to }: { to: Target }) {
  const address = addressOf(to);
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${useBaseUrl(address)}`} />
      <Link to={address}>{address}</Link>
    </>
  );
}

/** `@docusaurus/Head`: renders nothing. The build reads its elements from pages only, not from other components. */
export function Head(): ReactNode {
  return null;
}

type TranslateProps = {
  children?: string;
  id?: string;
  values?: Readonly<Record<string, ReactNode>>;
};

/** `@docusaurus/Translate` */
export function Translate({ children, id, values = {} }: TranslateProps): ReactNode {
  const parts = translated(id, children).split(/\{(\w+)\}/);
  return parts.map((part, index) => (
    <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
  ));
}

/** `translate` of `@docusaurus/Translate` */
export function translate(
  { message, id }: { message?: string; id?: string },
  values: Readonly<Record<string, string | number>> = {},
): string {
  return translated(id, message).replaceAll(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
}

export const isInternalUrl = (url?: string): boolean => url !== undefined && !isExternalUrl(url);

/** An empty list. Its unknown properties are the list itself, so components render nothing instead of failing. */
const noData: object = new Proxy([], {
  // React, `await` and `JSON.stringify` check for these keys, and would misread the list if it had them.
  get: (list, key) =>
    key in list || typeof key === 'symbol' || /^(?:then|toJSON|\$\$typeof)$/.test(key)
      ? Reflect.get(list, key)
      : noData,
});

/** Returns empty data, because Docusaurus plugins do not run here. */
export const useGlobalData = (): object => noData;

/** `@docusaurus/useBrokenLinks`: the build finds links and anchors in the rendered page. */
export const useBrokenLinks = () => ({ collectLink() {}, collectAnchor() {} });

const isInBrowser = typeof window !== 'undefined';

export const ExecutionEnvironment = {
  canUseDOM: isInBrowser,
  canUseEventListeners: isInBrowser,
  canUseIntersectionObserver: isInBrowser,
  canUseViewport: isInBrowser,
};
