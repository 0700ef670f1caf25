import { Fragment } from 'react';

/** A path that may break behind its slashes; the parts that the caller fills in are marked. */
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
