import type { Marks, Release } from './history/types.ts';
import type { SampleLanguage } from './samples/languages.ts';
import type { Serialization } from './request/write-parameter.ts';

/** An OpenAPI document as pages need it: resolved, checked, with samples. All of it is plain data. */
export type Contract = {
  title: string;
  version: string;
  info: Info;
  servers: readonly Server[];
  groups: readonly Group[];
  /** Named lists of groups (`x-tagGroups`). Omitted when empty. */
  tagGroups?: readonly { name: string; groups: readonly string[] }[];
  externalDocs?: ExternalDocs;
  /** Security schemes with all their scopes, in the order of the contract. */
  schemes: readonly RequiredScheme[];
  operations: readonly Operation[];
  /** Webhooks. Omitted when empty. */
  webhooks?: readonly ServerCall[];
  /** Fixes for errors (`x-errors`). Omitted when empty. */
  errorFixes?: readonly ErrorFix[];
  /** Shared schemas that some tree shows `collapsed`, by name; empty when every tree is shown whole. */
  schemas: Readonly<Record<string, SchemaNode>>;
  /** Changes of each version, newest first. Omitted without older contracts. */
  releases?: readonly Release[];
  /** The contract as written, with its references: the content of `openapi.json` and `openapi.yaml`. */
  source: {
    /** As in the file, for places in messages. */
    yaml: string;
    /** Without internal parts. */
    json: string;
    /** YAML in one file without internal parts. Omitted if `yaml` already is such a file. */
    published?: string;
    /** The other files of the contract, for places in messages. Omitted when empty. */
    others?: readonly { file: string; text: string }[];
  };
};

/** A tag that groups operations. */
export type Group = {
  name: string;
  /** Label to show instead of the name (`x-displayName`, `summary`). */
  label?: string;
  /** Name of the parent tag. */
  parent?: string;
  description?: string;
  externalDocs?: ExternalDocs;
};

/** The fix for an error text. Without `status` or `operations`, it applies to all of them. Code is in backticks. */
export type ErrorFix = { text: string; fix: string; status?: string; operations?: readonly string[] };

export type Server = {
  /** With the defaults of its variables. */
  url: string;
  /** With its variables in braces. Omitted for a server without variables. */
  template?: string;
  variables?: readonly ServerVariable[];
  description?: string;
  /** Origins whose pages may read responses (`x-cors-origins`). Omitted if the contract does not define them. */
  corsOrigins?: readonly string[];
  /** Advice for pages of another origin (`x-cors-hint`): one line, code in backticks. */
  corsHint?: string;
};

/** A part of a server's address that readers choose. */
export type ServerVariable = { name: string; default: string; enum?: readonly string[]; description?: string };

/** Named values (`x-choices`), such as the ids of a new database. A schema may allow other values, too. */
export type Choices = { note?: string; values: readonly { value: unknown; name: string }[] };

/** A link to further documentation. */
export type ExternalDocs = { url: string; description?: string };

/** General information about the API. */
export type Info = {
  summary?: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name?: string; url?: string };
  /** From `x-logo`: `url` is a route of the site or an address; `href` is the link around the picture. */
  logo?: { url: string; alt: string; href?: string };
};

/** A request that a client or the server sends, and its responses. */
type ContractRequest = {
  /** In lower case, or as in `additionalOperations`; `sentMethod` returns the form that requests use. */
  method: string;
  /** Title of the page or section. */
  summary: string;
  /** Markdown. */
  description: string;
  externalDocs?: ExternalDocs;
  deprecated: boolean;
  /** Omitted without older contracts. */
  marks?: Marks;
  /** Sunset date (`x-sunset`), as written. */
  sunset?: string;
  /** Labels that pages show beside the name: `x-badges`, the stability, and tags that are badges or audiences. */
  badges?: readonly string[];
  /** Alternatives, in the order of the contract; empty means public. */
  security: readonly SecurityRequirement[];
  /** True if the request also works without credentials. */
  securityOptional: boolean;
  parameters: readonly Parameter[];
  requestBody?: RequestBody;
  responses: readonly Response[];
};

/** The parts of a request that have schemas. */
export type RequestAndResponses = Pick<ContractRequest, 'parameters' | 'requestBody' | 'responses'>;

/** A request that the server sends. */
export type ServerCall = ContractRequest & {
  /** Unique in the contract. */
  id: string;
  kind: 'webhook' | 'callback';
  name: string;
  /** For a callback, an expression such as `{$request.body#/url}`. */
  address?: string;
  /** Id of the operation that leads to the callback. */
  operation?: string;
  /** Sample servers that receive the request. */
  samples: readonly Sample[];
};

/** One operation of the contract. */
export type Operation = ContractRequest & {
  /** `book.getAll` */
  id: string;
  path: string;
  /** First tag that is neither a badge nor an audience; empty without such a tag. */
  group: string;
  /**
   * Doc id of the operation's page, relative to the contract's folder: `book/getAll`. Operations may share a page
   * (`x-page`).
   */
  page: string;
  /** Servers of this operation, if it or its path declares any. */
  servers?: readonly Server[];
  /** Requests that the server sends because of this operation. */
  callbacks?: readonly ServerCall[];
  /** Short notes about surprising behavior (`x-notes`), as Markdown. */
  notes: readonly string[];
  /** Ids of related operations (`x-related`). */
  related: readonly string[];
  samples: readonly Sample[];
  /** Samples of the contract, shown before `samples`. Omitted when empty. */
  writtenSamples?: readonly WrittenSample[];
  /** Set if the operation is opened as a page (`x-open-in-browser`), with the token that its query contains, if any. */
  openInBrowser?: { token?: { parameter: string; credential: string } };
  /** The caller, if the operation is not for clients of the API (`x-called-by`). */
  calledBy?: string;
};

/** Schemes that a request needs together; never empty. */
export type SecurityRequirement = readonly RequiredScheme[];

/** A security scheme, with the scopes that an operation requires. */
export type RequiredScheme = {
  name: string;
  kind:
    | ('bearer' | 'basic' | 'http' | 'oauth2' | 'openIdConnect')
    | ('query' | 'header' | 'cookie' | 'mutualTLS' | 'other');
  /** Name of the query parameter, header or cookie; for `http`, the authentication scheme, such as `Digest`. */
  parameter?: string;
  /** The `x-credential` that schemes with the same secret share, otherwise the name of the scheme. */
  credential: string;
  description?: string;
  /** One line that pages show instead of the description (`x-summary`), such as a link to the rules. */
  summary?: string;
  /** OAuth flows that return a token. Omitted when empty. */
  flows?: readonly OAuthFlow[];
  /** Address of the description of an OpenID provider. */
  discoveryUrl?: string;
  /** Address of the metadata of an authorization server. */
  metadataUrl?: string;
  deprecated?: boolean;
  /** Scopes for OAuth and OpenID Connect; for other schemes, roles. */
  scopes?: readonly { name: string; description?: string }[];
};

/** A flow of OAuth, as in OpenAPI. */
export type OAuthFlow = {
  name: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization';
  addresses: readonly {
    kind: 'authorizationUrl' | 'deviceAuthorizationUrl' | 'tokenUrl' | 'refreshUrl';
    url: string;
  }[];
  /** Scopes of this flow that the operation requires. */
  scopes: readonly { name: string; description?: string }[];
  /** Client that readers can use (`x-scalar-client-id`). */
  clientId?: string;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  description: string;
  deprecated: boolean;
  schema: SchemaNode;
  /** Omitted if the contract defines no part of the serialization. Then, the default for `in` applies. */
  serialization?: Serialization;
  example?: unknown;
  /** Examples of the contract, if there are several or if one has a description. */
  examples?: readonly Example[];
};

export type RequestBody = { required: boolean; description: string; content: readonly MediaType[] };

export type MediaType = {
  type: string;
  schema?: SchemaNode;
  examples: readonly Example[];
  /** Serialization of form parts by name, if the contract sets it. */
  encoding?: readonly Encoding[];
  files?: readonly FilePart[];
};

/** A part of a multipart form with one or more files. Without a name, the file is the whole body. */
export type FilePart = { name: string; isMultiple: boolean; isRequired: boolean; fileName: string };

/** Serialization of a form part. */
export type Encoding = {
  name: string;
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  headers?: readonly { name: string; description: string }[];
};

/** `generated` examples are made from the schema because the contract has no examples. */
export type Example = { name: string; summary: string; description?: string; value: unknown; generated?: boolean };

export type Response = {
  status: string;
  marks?: Marks;
  /** When the server sends this response. */
  description: string;
  headers: readonly ResponseHeader[];
  content: readonly MediaType[];
  links: readonly ResponseLink[];
  /** Credentials for later requests (`x-credentials`). Omitted when empty. */
  credentials?: readonly ResponseCredential[];
};

/** `value` is an expression such as `$response.body#/token`. */
export type ResponseCredential = { credential: string; value: string };

export type ResponseHeader = Pick<Parameter, 'name' | 'required' | 'deprecated' | 'description' | 'schema'> & {
  examples: readonly Example[];
};

/** A request that can follow a response. A parameter's `value` is JSON or an expression: `$response.body#/id`. */
export type ResponseLink = {
  name: string;
  /** Id of the operation; omitted if it is in another contract. */
  operation?: string;
  /** The reference to an operation of another contract (`operationRef`), as written. */
  elsewhere?: string;
  description?: string;
  parameters: readonly { name: string; value: string }[];
};

/**
 * One node of the schema tree as pages show it: `$ref` and `allOf` are resolved. A branch ends early in two cases, both
 * with a `name`: `recursive` (the schema contains itself here) and `collapsed` (too large for this place; the tree is
 * in `Contract.schemas` under that name).
 */
export type SchemaNode = {
  /** `string`, `integer`, `object`, `array of Service`, `map of string`, `one of`, `any`… as shown, without null. */
  type: string;
  /** Name of the shared schema that this node shows. */
  name?: string;
  title?: string;
  format?: string;
  nullable: boolean;
  description?: string;
  externalDocs?: ExternalDocs;
  default?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  /** Name and meaning of each value of `enum`. Omitted if the contract describes no value. */
  enumNotes?: readonly { name?: string; description?: string }[];
  examples?: readonly unknown[];
  /** Ranges, lengths, patterns and exclusions in words: `at most 255 characters`, `must not be string`. */
  constraints: readonly string[];
  /** Numeric constraints by keyword: `{ maxLength: 255 }`; an `exactNumber` is a string. */
  limits?: Readonly<Record<string, number | string>>;
  /** Fields with the same group are folded together under its name (`x-group`). */
  group?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  marks?: Marks;
  properties?: readonly { name: string; required: boolean; schema: SchemaNode }[];
  /** Schema of additional properties; `true` if any are allowed, `false` if none are. */
  additionalProperties?: SchemaNode | boolean;
  /** Schemas of the first items of a list, by position; `items` describes the rest. */
  prefixItems?: readonly SchemaNode[];
  items?: SchemaNode;
  /** `values[i]` is the value of the discriminator for `options[i]`, or several values, separated by commas. */
  variants?: {
    kind: 'oneOf' | 'anyOf';
    discriminator?: string;
    values?: readonly string[];
    /** Index of the option for other values of the discriminator, or for a missing value. */
    fallback?: number;
    options: readonly SchemaNode[];
  };
  /** Name of the schema that contains itself here. */
  recursive?: string;
  /** Key of the remaining tree in `Contract.schemas`. */
  collapsed?: string;
};

/**
 * A request in one language, made from the first example. `code` contains the markers of `fill-sample.ts` for the
 * reader's own base address and token.
 */
export type Sample = WrittenSample & { language: SampleLanguage };

/** A sample of a request in the contract (`x-codeSamples`). The highlighter may not know the `language`. */
export type WrittenSample = { language: string; label: string; code: string };
