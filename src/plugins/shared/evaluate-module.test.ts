import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test, vi } from 'vitest';
import { evaluateModule } from './evaluate-module.ts';

test('closes the bundle of a module that cannot be bundled', async () => {
  const bundle = await rolldown({});
  await bundle.close();
  const close = vi.spyOn(Object.getPrototypeOf(bundle) as typeof bundle, 'close');
  await expect(evaluateModule(join(import.meta.dirname, 'missing.js'), import.meta.dirname)).rejects.toThrow('missing');
  expect(close).toHaveBeenCalledOnce();
});
