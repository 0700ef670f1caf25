/** Adds functions that Node 20 lacks, because readers run the sandbox on their own Node. */
export function addNewerFunctions(): void {
  Promise.withResolvers ??= function withResolvers<T>(this: PromiseConstructor): PromiseWithResolvers<T> {
    const parts: Partial<PromiseWithResolvers<T>> = {};
    const promise = new this<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return Object.assign(parts as PromiseWithResolvers<T>, { promise });
  };
  URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
}
