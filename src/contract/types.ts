/** An OpenAPI 3.1 document as pages need it: resolved, checked, with samples. All of it is plain data. */
export type Contract = {
  title: string;
  version: string;
  servers: readonly { url: string; description?: string }[];
  groups: readonly { name: string; description?: string }[];
  operations: readonly Operation[];
  /** The contract as written, dereferenced nowhere: what `openapi.json` and `.yaml` hold. */
  source: { yaml: string; json: string };
};

export type HttpMethod = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** One operation of the contract. */
export type Operation = {
  /** `area.getAllCurrentUser` */
  id: string;
  method: HttpMethod;
  path: string;
  /** Title of the page or section. */
  summary: string;
  /** Markdown, compiled by the content floor for display. */
  description: string;
  /** First tag. */
  group: string;
  deprecated: boolean;
  /** Doc id of the page that shows it, from the contract's folder: `area/getAllCurrentUser`; several may share one (`x-page`). */
  page: string;
  /** Alternatives of schemes, in the order in which the server looks: empty means public. */
  security: readonly SecurityScheme[];
  parameters: readonly Parameter[];
  requestBody?: RequestBody;
  responses: readonly Response[];
  /** Short plain notes about what surprises (`x-notes`), Markdown. */
  notes: readonly string[];
  /** Ids of related operations (`x-related`). */
  related: readonly string[];
  samples: readonly Sample[];
  /** Place in the yaml, for messages. */
  place: { line: number; column: number };
};

export type SecurityScheme = { name: string; kind: 'bearer' | 'query' | 'header' | 'cookie' | 'other'; parameter?: string; description?: string };

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  description: string;
  schema: SchemaNode;
  example?: unknown;
};

export type RequestBody = { required: boolean; description: string; content: readonly MediaType[] };

export type MediaType = { type: string; schema?: SchemaNode; examples: readonly Example[] };

export type Example = { name: string; summary: string; value: unknown };

export type Response = {
  status: string;
  /** When it happens. */
  description: string;
  headers: readonly { name: string; description: string; schema: SchemaNode; example?: unknown }[];
  content: readonly MediaType[];
};

/**
 * One node of the schema tree, made for showing and for forms: `$ref` and `allOf` are resolved;
 * a recursive reference ends in a node with `recursive` set.
 */
export type SchemaNode = {
  /** `string`, `integer`, `object`, `array of Service`, `one of`… as shown. */
  type: string;
  /** Name of the shared schema it came from. */
  name?: string;
  format?: string;
  nullable: boolean;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  /** Ranges, lengths and patterns in words: `at most 255 characters`. */
  constraints: readonly string[];
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  properties?: readonly { name: string; required: boolean; schema: SchemaNode }[];
  /** Schema of further properties; `true` when any is allowed. */
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  variants?: { kind: 'oneOf' | 'anyOf'; discriminator?: string; options: readonly SchemaNode[] };
  /** Name of the schema that contains itself here. */
  recursive?: string;
};

/** A request in one language, made by the library from the first example. */
export type Sample = { language: 'shell' | 'javascript' | 'python' | 'go' | 'java' | 'php'; label: string; code: string };
