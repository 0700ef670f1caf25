import type { ComponentType, ReactNode } from 'react';
import { nameFailure } from '../../../helpers.ts';

export type PartFile = Parameters<typeof nameFailure>[1];
export type Props = Readonly<Record<string, unknown>>;
export type Replaced = { Original: ComponentType<Props>; props: Props };

/**
 * Returns a component that renders a file of `src/theme` in place of a part of articles. If the file wraps the original
 * (`wraps`), the prop `replaced` contains the original, because React context is not available during the build. Such a
 * file must pass all its props on to the original.
 */
export function textPart(Replacement: ComponentType<Props>, file: PartFile, wraps: boolean): ComponentType<Props> {
  const Part = nameFailure(Replacement, file);
  return function SwizzledPart({ Original, ...props }: Props) {
    return (
      <Part {...docusaurusProps(props)} {...(wraps && Original !== undefined && { replaced: { Original, props } })} />
    );
  };
}

/**
 * The default export of `@theme-original/…` for a part of articles. In the site's own components, which wrap no part,
 * renders `Fallback`.
 */
export function originalTextPart(Fallback?: ComponentType<Props>): ComponentType<Props> {
  return function OriginalPart({ replaced, ...own }: Props & { replaced?: Replaced }) {
    if (!replaced) return Fallback ? <Fallback {...own} /> : (own['children'] as ReactNode);
    const { Original, props } = replaced;
    return <Original {...props} {...engineProps(own, props)} />;
  };
}

function docusaurusProps(props: Props): Props {
  if (typeof props['code'] === 'string') {
    const { code, language, title, firstNumber } = props;
    const className = `language-${String(language)}`;
    return { children: code, language, className, title, showLineNumbers: firstNumber !== undefined };
  }
  const { level, linkLabel: _link, label: _label, ...others } = props;
  return level === undefined ? others : { ...others, as: `h${String(level)}` };
}

/**
 * Converts props in Docusaurus's format, which a file passes to the original part, to props of the engine. Code blocks
 * accept only a new title and new code.
 */
function engineProps({ as: _as, ...own }: Props, props: Props): Props {
  if (typeof props['code'] !== 'string') return own;
  const { children = props['code'], title } = own;
  return children === props['code'] ? { title } : { title, code: String(children), html: undefined };
}
