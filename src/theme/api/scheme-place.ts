import type { SecurityScheme } from '../../contract/types.ts';

/** A scheme as it stands in a request. */
export function placeOf({ kind, parameter, name }: SecurityScheme): string {
  switch (kind) {
    case 'bearer':
    case 'oauth2':
      return 'Authorization: Bearer <token>';
    case 'basic':
      return 'Authorization: Basic <user:password>';
    case 'query':
      return `?${parameter}=<token>`;
    case 'cookie':
      return `Cookie: ${parameter}=<token>`;
    case 'header':
      return `${parameter}: <token>`;
    case 'other':
      return name;
  }
}
