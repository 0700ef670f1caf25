import { emptyRecord } from '../../../../helpers.ts';
import { asObject, compact, unlessEmpty, type JsonObject } from '../document/json.ts';
import { parsePointer, toPointer, valueAt, resolveReference } from '../document/json-pointer.ts';
import { isSecret } from '../credentials.ts';
import { findFix, listErrors, type ErrorCase } from '../lists/list-errors.ts';
import { listOperations, parameterSchema, type RawOperation } from '../lists/list-operations.ts';
import { readChoices } from '../operation/read-extensions.ts';
import { readSerialization, type Serialization } from '../request/write-parameter.ts';
import type { Contract, MediaType, Operation, Parameter, Response, ResponseCredential } from '../types.ts';
import { namedRequests, requestExamples, type NamedRequest } from '../samples/example-names.ts';
import { publishedDocument } from '../upgrade-document.ts';
import { mapDocument } from '../document/walk-document.ts';
import type { SampleLanguage } from '../samples/languages.ts';
import { sampleRequest, type SampleRequest } from '../samples/sample-request.ts';

/**
 * A JSON Schema 2020-12 whose references lead into `ConsoleOperation.definitions`: `#/$defs/User`.
 * `x-choices` is the list itself instead of its name.
 */
type ConsoleSchema = JsonObject;

export type ConsoleParameter = Pick<Parameter, 'name' | 'in' | 'required' | 'description' | 'example' | 'examples'> & {
  schema: ConsoleSchema;
} & Serialization;

/** Data of one operation for the request console: a separate file, loaded on demand. */
export type ConsoleOperation = Pick<Operation, 'id' | 'method' | 'path' | 'security' | 'securityOptional'> & {
  servers: Contract['servers'];
  parameters: readonly ConsoleParameter[];
  body?: { required: boolean; content: readonly (Omit<MediaType, 'schema'> & { schema?: ConsoleSchema })[] };
  /** Shared schemas to which the schemas of this operation refer; add them as `$defs` to complete a schema. */
  definitions: Readonly<Record<string, ConsoleSchema>>;
  /** Languages of samples, in their order. */
  languages: readonly SampleLanguage[];
  /** The request that samples send, by the media type of its body; empty for an operation without a body. */
  requests: readonly { type: string; request: SampleRequest }[];
  /** Name of the example that samples and console show first; undefined if readers cannot choose one. */
  firstExample?: string;
  /** Requests of the named examples, except examples that only replace a JSON body. */
  namedRequests?: readonly NamedRequest[];
  /** Values that later requests can take from responses; may be empty. */
  results: readonly ConsoleResult[];
  /** Causes and fixes of known errors. Omitted when empty. */
  errors?: readonly ConsoleError[];
  /** Responses that the contract allows, by status (`200`, `4XX` or `default`). */
  responses: readonly { status: string; content: readonly { type: string; schema?: ConsoleSchema }[] }[];
};

/** An error of the contract; `causes` and `fix` may have code between backticks. */
export type ConsoleError = Omit<ErrorCase, 'anchor'> & { fix?: string };

type ConsoleResult = {
  status: string;
  credentials: readonly ResponseCredential[];
  /** `parameters` by place and name in the linked operation; `value` is an expression. */
  links: readonly {
    operation: string;
    title: string;
    parameters: readonly { in: Parameter['in']; name: string; value: string; isSecret?: true }[];
  }[];
};

/** The data of each operation for the console, in the order of `contract.operations`. */
export function consoleData(contract: Contract): ConsoleOperation[] {
  const raws = new Map(listOperations(publishedDocument(contract)).map((raw) => [raw.name, raw]));
  return contract.operations.flatMap((operation) => {
    const raw = raws.get(operation.id);
    return raw ? [consoleOperation(contract, operation, raw)] : [];
  });
}

function consoleOperation(contract: Contract, operation: Operation, raw: RawOperation): ConsoleOperation {
  const { document } = raw;
  const definitions = emptyRecord<ConsoleSchema>();
  const bundle = (schema: unknown): ConsoleSchema => bundleSchema(document, schema, definitions);
  const schemaOf = (owner: unknown, type: string): ConsoleSchema | undefined => {
    const schema = valueAt(resolveReference(document, owner), ['content', type, 'schema']);
    return schema === undefined ? undefined : bundle(schema);
  };
  const { id, method, path, servers = contract.servers, security, securityOptional, requestBody } = operation;
  const body = requestBody && {
    required: requestBody.required,
    content: requestBody.content.map(({ type, examples, encoding, files }) =>
      compact({ type, schema: schemaOf(raw.operation['requestBody'], type), examples, encoding, files }),
    ),
  };
  const parameters = operation.parameters.map(({ name, in: place, required, description, example, examples }) => {
    const isSame = (one: JsonObject) => one['in'] === place && one['name'] === name;
    const { parameter = {} } = raw.parameters.find((one) => isSame(one.parameter)) ?? {};
    const schema = bundle(parameterSchema(parameter));
    const described = { name, in: place, required, description, example, examples, schema };
    return compact({ ...described, ...readSerialization(parameter, place) });
  });
  const errors = listErrors(operation).map(({ anchor: _, ...error }) =>
    compact({ ...error, fix: findFix(contract.errorFixes, operation.id, error) }),
  );
  const responses = asObject(raw.operation['responses']);
  return compact({
    ...{ id, method, path, servers, security, securityOptional, parameters, body },
    definitions,
    results: operation.responses.flatMap((response) => consoleResult(contract, response)),
    languages: operation.samples.map(({ language }) => language),
    requests: requestsByType(operation),
    firstExample: requestExamples(operation)[0]?.name,
    namedRequests: unlessEmpty(namedRequests(operation)),
    errors: unlessEmpty(errors),
    responses: operation.responses.map(({ status, content }) => ({
      status,
      content: content.map(({ type }) => compact({ type, schema: schemaOf(responses[status], type) })),
    })),
  });
}

function consoleResult({ operations }: Contract, { status, credentials = [], links }: Response): ConsoleResult[] {
  const linked = links.flatMap((link) => {
    const target = operations.find(({ id }) => id === link.operation);
    if (!target) return [];
    const parameters = link.parameters.flatMap(({ name, value }) => {
      // A name may begin with its place: `path.id`.
      const parameter = target.parameters.find((one) => one.name === name || `${one.in}.${one.name}` === name);
      if (!parameter) return [];
      const { in: place, schema } = parameter;
      return [compact({ in: place, name: parameter.name, value, isSecret: isSecret(schema) || undefined })];
    });
    return [{ operation: target.id, title: target.summary, parameters }];
  });
  return credentials.length + linked.length > 0 ? [{ status, credentials, links: linked }] : [];
}

/** Returns the schema with references to `#/$defs/…` and its lists of choices. Adds the targets to `definitions`. */
function bundleSchema(
  document: JsonObject,
  schema: unknown,
  definitions: Record<string, ConsoleSchema>,
): ConsoleSchema {
  return mapDocument(asObject(schema), (written) => {
    const choices = readChoices(document, written['x-choices']);
    // The console shows no links of a schema.
    const { externalDocs: _, ...own } = written;
    const value = choices ? { ...own, 'x-choices': choices } : own;
    const reference = value['$ref'];
    if (typeof reference !== 'string') return value;
    const target = parsePointer(reference);
    const name = target.length === 3 && target[1] === 'schemas' ? (target[2] ?? '') : toPointer(target);
    if (!Object.hasOwn(definitions, name)) {
      definitions[name] = {}; // Reserved before its content is read: a schema may contain itself.
      definitions[name] = bundleSchema(document, valueAt(document, target), definitions);
    }
    return { ...value, $ref: `#${toPointer(['$defs', name])}` };
  }) as ConsoleSchema;
}

/** The request for each media type that has an example. */
function requestsByType(operation: Operation): ConsoleOperation['requests'] {
  const { requestBody } = operation;
  if (!requestBody) return [];
  return requestBody.content.flatMap((media) => {
    const request = sampleRequest({ ...operation, requestBody: { ...requestBody, content: [media] } });
    return request.body ? [{ type: media.type, request }] : [];
  });
}
