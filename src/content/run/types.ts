/** A place in the text of a page, both from 1. */
type Point = { line: number; column: number };

/** The request of a block that runs; names in braces stand for values of earlier responses. */
export type RunRequest = {
  method: string;
  /** As written; `{API}/books` begins with a variable that stands for the base address. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** The response that a page prints below a block that runs. */
export type WrittenOutput = { language: string; code: string; status?: number } & Point;

/** A block of code that readers can run: its request, and what the page prints of the response. */
export type WrittenRun = {
  request: RunRequest;
  /** Names for values of the response, by JSON Pointer. */
  keep: Readonly<Record<string, string>>;
  output?: WrittenOutput;
} & Point;
