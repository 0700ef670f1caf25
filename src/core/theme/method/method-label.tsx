import { sentMethod } from '../../base/text/sent-method.ts';

/**
 * The HTTP method of a request. Methods differ in shape and not only in color.
 * @example <MethodLabel method="get" />
 */
export function MethodLabel({ method }: { method: string }) {
  return (
    <span className="method method-label" data-method={method}>
      {sentMethod(method)}
    </span>
  );
}
