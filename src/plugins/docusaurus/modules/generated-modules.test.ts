import { expect, test } from 'vitest';
import { emptyModule } from './generated-modules.ts';

type StandIn = ((...args: unknown[]) => StandIn) & { [key: string]: StandIn };

/** True for values that elements of the page omit. */
const isOmitted = (value: unknown) => Reflect.get(Object(value), Symbol.for('site.omitted')) === true;

test('replaces a missing package: its components show their content, and its values can be used and awaited', async () => {
  const code = emptyModule('missing', ['default', 'Tabs', 'load']);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: StandIn;
    Tabs: StandIn;
    load: StandIn;
  };
  for (const component of [
    module.default,
    module.default['Version'],
    module.Tabs,
    module.Tabs['Panel'],
    module.load['Box'],
  ]) {
    expect(component?.({ children: 'content' })).toBe('content');
    expect(component?.({})).toBeNull();
    expect(isOmitted(component)).toBe(true);
  }
  for (const value of [module.load, module.load({ a: 1 }), module.load['later'], module.default['parse']]) {
    expect(`${String(value)} ${[...(value as never)].length}`).toBe(' 0');
    expect(isOmitted(value)).toBe(true);
    expect(await value).toEqual([]);
    expect(await value?.['then']?.(() => 'next')).toBe('next');
  }
});

test('replaces classes of a missing package, which modules of the site instantiate and extend', async () => {
  const code = emptyModule('missing', ['Parser', 'make']);
  const { Parser, make } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    Parser: new (options?: object) => StandIn;
    make: new () => StandIn;
  };
  for (const made of [new Parser({ html: true }), new Parser(), new make()]) {
    expect(String(made['render']?.())).toBe('');
  }
  class Own extends Parser {}
  expect(Object.getPrototypeOf(new Own())).toBe(Own.prototype);
});
