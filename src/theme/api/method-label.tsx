import type { HttpMethod } from '../../contract/types.ts';

/** The method of a request: a word in a frame of its own shape, so that no colour is needed to tell them apart. */
export function MethodLabel({ method }: { method: HttpMethod }) {
  return (
    <span className="method" data-method={method}>
      {method.toUpperCase()}
    </span>
  );
}
