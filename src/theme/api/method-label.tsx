import type { HttpMethod } from '../../contract/types.ts';

/** The method of a request: each has its own shape, so that colour is not needed. */
export function MethodLabel({ method }: { method: HttpMethod }) {
  return (
    <span className="method" data-method={method}>
      {method.toUpperCase()}
    </span>
  );
}
