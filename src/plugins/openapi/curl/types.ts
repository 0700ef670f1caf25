/** A position in the text of a page; both numbers start at 1. */
type Point = { line: number; column: number };

/** The request of a runnable block; names in braces are replaced with values of earlier responses. */
export type RunRequest = {
  method: string;
  /** As written. A variable at the start, as in `{API}/books`, is the base address. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** The response that a page prints below a runnable block. */
export type WrittenOutput = { language: string; code: string; status?: number } & Point;

/** A runnable block: its request, and the response that the page prints. */
export type WrittenRun = {
  request: RunRequest;
  /** JSON Pointers to values of the response, by name. */
  keep: Readonly<Record<string, string>>;
  output?: WrittenOutput;
} & Point;
