export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The value of the first header with this name. Ignores the case of the name. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];
}

/** A request as data for a worker. Unlike in a `Request`, all headers are allowed. */
export type PlainRequest = {
  method: string;
  url: string;
  headers: HeaderList;
  body: ArrayBuffer | undefined;
  withCookies: boolean;
};

/** A response as data. */
export type PlainResponse = {
  status: number;
  statusText: string;
  headers: HeaderList;
  body: ArrayBuffer;
};
