import { Fragment } from 'react';

/** A path with marked parameters, and with possible line breaks after slashes. */
export function Path({ path }: { path: string }) {
  return <code className="path">{path.match(/\{[^}]+\}|[^/{]*\/|[^/{]+/g)?.map(pathPart)}</code>;
}

function pathPart(part: string, index: number) {
  if (!part.endsWith('/')) return part.startsWith('{') ? <var key={index}>{part}</var> : part;
  return (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  );
}
