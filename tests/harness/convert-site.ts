import { expect } from 'vitest';
import { convertSite } from '../../src/core/build/convert-site.ts';
import { defaultPlugins } from '../../src/default-plugins.ts';
import { areaDocs } from './sites.ts';

/** Converts the site of another tool, and returns the notes. */
export const convert = (folder: string, to?: string, tool?: string) =>
  convertSite({ folder, ...(to !== undefined && { to }), ...(tool !== undefined && { tool }) }, defaultPlugins);

/** Expects a converted site without errors and warnings. */
export async function expectGoodSite(folder: string): Promise<void> {
  const { output, code } = await areaDocs('check', folder);
  expect(output).not.toMatch(/^[✗!]/m);
  expect(code).toBe(0);
}
