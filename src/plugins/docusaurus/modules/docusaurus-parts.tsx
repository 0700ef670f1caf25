import context from 'docusaurus-context';
import { Fragment, type ComponentProps, type ReactNode } from 'react';

/** `@docusaurus/useDocusaurusContext` */
export function useDocusaurusContext() {
  return { ...context, siteMetadata: {}, globalData: {}, codeTranslations: {} };
}

/** `@docusaurus/useBaseUrl`: the public address of a path. */
export function useBaseUrl(path: string): string {
  if (typeof path !== 'string' || path === '' || path.startsWith('#') || isExternal(path)) return path;
  const { baseUrl } = context.siteConfig;
  return path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\/+/, '');
}

export function useBaseUrlUtils() {
  return { withBaseUrl: useBaseUrl };
}

function isExternal(path: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(path);
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to?: string;
  href?: string;
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
  const address = (to ?? href ?? '').replace(/^pathname:\/\//, '');
  const isFile = isExternal(address);
  const local = useBaseUrl(address);
  const shown = autoAddBaseUrl && address.startsWith('/') ? local : address;
  return <a href={shown} {...(isFile && { rel: 'noopener' })} {...props} />;
}

/** `Redirect` of `@docusaurus/router`: works without JavaScript. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${useBaseUrl(to)}`} />
      <Link to={to}>{to}</Link>
    </>
  );
}

/** `@docusaurus/Head`: titles and metadata are those of the page's front matter. */
export function Head(): ReactNode {
  return null;
}

type TranslateProps = {
  children?: string;
  id?: string;
  description?: string;
  values?: Readonly<Record<string, ReactNode>>;
};

/** `@docusaurus/Translate` */
export function Translate({ children = '', values = {} }: TranslateProps): ReactNode {
  const parts = children.split(/\{(\w+)\}/);
  return parts.map((part, index) => (
    <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
  ));
}

/** `translate` of `@docusaurus/Translate` */
export function translate(
  { message = '', id = '' }: { message?: string; id?: string },
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = message === '' ? id : message;
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
}

export const isInternalUrl = (url?: string): boolean => url !== undefined && !isExternal(url);

/** An empty list whose unknown properties are empty lists, so that components of any data show nothing. */
const noData: object = new Proxy([], {
  // React and `await` look for these.
  get: (list, key) =>
    key in list || typeof key === 'symbol' || /^(?:then|toJSON|\$\$typeof)$/.test(key)
      ? Reflect.get(list, key)
      : noData,
});

/** Data of Docusaurus plugins does not exist here. */
export const useGlobalData = (): object => noData;
export const usePluginData = (): object => noData;
export const useAllPluginInstancesData = (): object => noData;

export const ExecutionEnvironment = {
  canUseDOM: typeof window !== 'undefined',
  canUseEventListeners: typeof window !== 'undefined',
  canUseIntersectionObserver: typeof window !== 'undefined',
  canUseViewport: typeof window !== 'undefined',
};

export const useIsomorphicLayoutEffect = (): void => undefined;
