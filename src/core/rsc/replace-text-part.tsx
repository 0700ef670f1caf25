import type { ComponentType } from 'react';
import { ClientPart } from '../theme/parts/client-part.tsx';
import { nameFailure, type PartFile } from '../theme/parts/name-failure.ts';
import { chunkOf } from './site-jsx.ts';
import { Part } from '../theme/content/parts/part.tsx';

type Props = Readonly<Record<string, unknown>>;

/** A replacement with access to the original part. Client components receive the part as rendered at build time. */
export function replaceTextPart(
  Original: ComponentType<Props>,
  Replacement: ComponentType<Props & { Original: ComponentType<Props> }>,
  partFile: PartFile,
): ComponentType<Props> {
  const chunk = chunkOf(Replacement);
  if (chunk === undefined) {
    const View = nameFailure(Replacement, partFile);
    return (props) => <View {...props} Original={Original} />;
  }
  return (props) => (
    <Part chunk={chunk}>
      <ClientPart Replacement={Replacement as ComponentType<Props>} props={props} original={<Original {...props} />} />
    </Part>
  );
}
