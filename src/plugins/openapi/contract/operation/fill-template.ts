import { ownValue } from '../../../../helpers.ts';
import type { Server } from '../types.ts';

/** Returns the address of a server with these values of its variables; missing ones have their defaults. */
export function fillTemplate(
  { url, template, variables = [] }: Server,
  values: Readonly<Record<string, string>>,
): string {
  if (template === undefined) return url;
  return template.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const variable = variables.find((one) => one.name === name);
    return variable ? (ownValue(values, name) ?? variable.default) : whole;
  });
}
