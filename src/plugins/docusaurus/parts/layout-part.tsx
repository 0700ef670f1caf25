import { createContext, useContext, type ComponentType } from 'react';
import { nameFailure } from '../../../helpers.ts';
import type { PartFile, Props, Replaced } from './text-part.tsx';

type WithOriginal = Props & { Original: ComponentType<Props> };

/** The replaced parts around a component, by their name in Docusaurus. */
const ReplacedParts = createContext<Readonly<Record<string, Replaced>>>({});

/** A part of the layout that a file of `src/theme` replaces. */
export function layoutPart(Replacement: ComponentType<Props>, file: PartFile): ComponentType<WithOriginal> {
  const { part: name } = file;
  const Part = nameFailure(Replacement, file);
  return function SwizzledPart({ Original, ...props }: WithOriginal) {
    const outer = useContext(ReplacedParts);
    if (name === 'Root') {
      return (
        <>
          <Original {...props} />
          <Part />
        </>
      );
    }
    // In Docusaurus, the parts of `DocItem` are only on pages of docs.
    if (name.startsWith('DocItem/') && (props['layout'] ?? 'doc') !== 'doc') return <Original {...props} />;
    return (
      <ReplacedParts value={{ ...outer, [name]: { Original, props } }}>
        <Part {...docusaurusProps(props)} />
      </ReplacedParts>
    );
  };
}

/** `@theme-original/…` for a part of the layout. Renders the engine's part with its original props. */
export function originalLayoutPart(name: string): ComponentType<Props> {
  return function OriginalPart({ children }: Props) {
    const { Original, props } = useContext(ReplacedParts)[name] ?? {};
    return Original && <Original {...props} {...(children !== undefined && { children })} />;
  };
}

type Heading = { text: string; id: string; level: number };

function docusaurusProps({ children, headings }: Props & { headings?: readonly Heading[] }): Props {
  const toc = headings?.map(({ text, id, level }) => ({ value: text, id, level }));
  return { children, ...(toc && { toc }) };
}
