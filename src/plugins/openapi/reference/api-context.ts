import type { ReactNode } from 'react';
import type { Messages } from '../../../helpers.ts';
import { isExactNumber, textOf, writeJson } from '../contract/document/exact-number.ts';
import type { SchemaUsers } from '../contract/lists/schema-users.ts';
import type { Contract, Operation } from '../contract/types.ts';
import type { FormatApiMessage } from '../messages/api-messages.ts';
import type { SandboxOffer } from '../site/types.ts';

/**
 * Texts of a contract, rendered in advance, so that the threads that render pages need neither a Markdown parser nor a
 * highlighter.
 */
export type ContractTexts = {
  /** Markdown of the contract as HTML, by its text. */
  markdown: ReadonlyMap<string, string>;
  /** Code with its highlighting as HTML, by `codeKey`. */
  code: ReadonlyMap<string, string>;
};

/** Data for the pages of a contract. */
export type ApiContext = {
  /** Id of the contract. Omitted if the only contract has no id. */
  id?: string;
  /** Folder of the contract's pages, relative to the content folder. */
  folder: string;
  /** Omits the source, which is half of a contract's size, because each thread receives a copy. */
  contract: Omit<Contract, 'source'>;
  texts: ContractTexts;
  /** Public address of the page of each operation. */
  urls: ReadonlyMap<string, string>;
  /** Public address of the page of each shared schema that has a page. */
  schemaUrls: ReadonlyMap<string, string>;
  /** Direct users of each shared schema that has a page. */
  schemaUsers: ReadonlyMap<string, SchemaUsers>;
  /** Operations of other contracts that responses link to, by the reference as written in the contract. */
  linkedOperations: ReadonlyMap<string, { operation: Operation; url: string }>;
  /** Public address of the page of each webhook and callback, by its id. */
  callUrls: ReadonlyMap<string, string>;
  /** Public addresses of the contract's published files, by file name. */
  downloads: ReadonlyMap<string, string>;
  /** Public address of the contract's logo, if the policy of the site lets pages load it. */
  logo?: string;
  /** Pages outside the reference that mention an operation, by its id. */
  usedIn: ReadonlyMap<string, readonly { label: string; url: string }[]>;
  /** Shell command that downloads and starts the sandbox. */
  sandboxCommand?: string;
  sandboxOffer?: SandboxOffer;
};

/** The data of a contract, with functions for the page that is being rendered. */
export type ApiView = ApiContext & {
  /** The messages of the page's language. */
  messages: Messages;
  /** Formats a message in the language of the page. */
  message: FormatApiMessage;
  /**
   * Returns the HTML of elements that need no script. A string takes half the space of elements in a payload, and the
   * browser does not hydrate it. Throws if one of the elements is a client component.
   */
  toHtml: (elements: ReactNode) => string;
};

/** Key of a block of code in `ContractTexts`. */
export function codeKey(language: string, code: string): string {
  return `${language}\n${code}`;
}

export type Snippet = { language: string; code: string };

/** An example as code: a string without trailing white space, any other value as formatted JSON. */
export function exampleCode(value: unknown): Snippet {
  if (typeof value === 'string' && !isExactNumber(value)) {
    return { language: value.trimStart().startsWith('<') ? 'html' : 'text', code: value.trimEnd() };
  }
  return { language: 'json', code: writeJson(value, 2) };
}

/** A response header as code. */
export function headerCode(name: string, value: unknown): Snippet {
  return { language: 'http', code: `${name}: ${[value].flat().map(textOf).join(',')}` };
}
