import { sentMethod } from '../../base/text/sent-method.ts';

/**
 * The method of a request: each has its own shape, so that colour is not needed.
 * @example <MethodLabel method="get" />
 */
export function MethodLabel({ method }: { method: string }) {
  return (
    <span className="method method-label" data-method={method}>
      {sentMethod(method)}
    </span>
  );
}
