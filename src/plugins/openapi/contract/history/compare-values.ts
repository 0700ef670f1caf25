import { codeSpan, ownValue } from '../../../../helpers.ts';
import { asNumber, writeJson } from '../document/exact-number.ts';
import { constraintsOf } from '../schema/constraints.ts';
import type { SchemaNode } from '../types.ts';
import type { Fact } from './types.ts';

/** A change of the values that a schema allows. */
type ValueChange = {
  fact: Fact;
  /** True if some former values are no longer allowed. */
  narrows?: boolean;
  /** True if values outside the former type or format are allowed now. */
  widens?: boolean;
};

/** Compares types, formats, listed values and limits. If a type replaces another, nothing else is compared. */
export function compareValues(before: SchemaNode, after: SchemaNode): ValueChange[] {
  const types = compareTypes(before, after);
  // Values and limits are compared later, for each alternative.
  const gainsOrLosesVariants = (before.variants === undefined) !== (after.variants === undefined);
  if (types && (gainsOrLosesVariants || (types.narrows && types.widens))) return [types];
  return [...(types ? [types] : []), ...compareChoices(before, after), ...compareLimits(before, after)];
}

function compareTypes(before: SchemaNode, after: SchemaNode): ValueChange | undefined {
  const [former, now] = [typesOf(before), typesOf(after)];
  const narrows = !isCovered(former, now) || (after.format !== undefined && after.format !== before.format);
  const widens = !isCovered(now, former) || (before.format !== undefined && after.format !== before.format);
  if (!narrows && !widens) return undefined;
  return { fact: { kind: 'type', before: typeText(before), after: typeText(after) }, narrows, widens };
}

/** The basic types of a node. The `type` of an array also names that of its items, so `type` cannot be compared. */
export function typesOf(node: SchemaNode): string[] {
  const { type, items, prefixItems, variants, properties, additionalProperties } = node;
  if (items || prefixItems) return ['array'];
  if (variants) return variants.options.flatMap(typesOf);
  if (properties || typeof additionalProperties === 'object') return ['object'];
  return type.split(' or ');
}

function isCovered(types: readonly string[], by: readonly string[]): boolean {
  return types.every(
    (type) => by.includes(type) || by.includes('any') || (type === 'integer' && by.includes('number')),
  );
}

function typeText({ type, format, name }: SchemaNode): string {
  const typeName = type === 'object' && name !== undefined ? name : type;
  return format === undefined ? typeName : `${typeName} (${format})`;
}

function compareChoices(before: SchemaNode, after: SchemaNode): ValueChange[] {
  const [former, now] = [choicesOf(before), choicesOf(after)];
  if (!former && !now) return [];
  if (!former || !now) {
    const fact = { kind: 'limits', before: former?.join(', '), after: now?.join(', ') } as const;
    return [{ fact, narrows: now !== undefined }];
  }
  const added = now.filter((value) => !former.includes(value));
  const removed = former.filter((value) => !now.includes(value));
  return [
    ...added.map((value) => ({ fact: { kind: 'valueAdded', value } }) as const),
    ...removed.map((value) => ({ fact: { kind: 'valueRemoved', value }, narrows: true }) as const),
  ];
}

/** The values of `const` or `enum`, each in backticks. */
function choicesOf(node: SchemaNode): string[] | undefined {
  const values = node.const === undefined ? node.enum : [node.const];
  return values?.map(codeOf);
}

export function codeOf(value: unknown): string {
  return codeSpan(writeJson(value));
}

function compareLimits(before: SchemaNode, after: SchemaNode): ValueChange[] {
  const [former, now] = [before.constraints, after.constraints].map((words) => words.join(', '));
  if (former === now) return [];
  const others = otherConstraints(before);
  const narrows =
    isTighter(before.limits ?? {}, after.limits ?? {}) ||
    otherConstraints(after).some((words) => !others.includes(words));
  return [{ fact: { kind: 'limits', before: former || undefined, after: now || undefined }, narrows }];
}

function otherConstraints({ constraints, limits = {} }: SchemaNode): string[] {
  const limitTexts = constraintsOf(limits);
  return constraints.filter((words) => !limitTexts.includes(words));
}

type Limits = NonNullable<SchemaNode['limits']>;

/** The exclusive or inclusive counterpart of each bound. */
const otherForms: Readonly<Record<string, string>> = {
  minimum: 'exclusiveMinimum',
  exclusiveMinimum: 'minimum',
  maximum: 'exclusiveMaximum',
  exclusiveMaximum: 'maximum',
};

/** True if a limit excludes values that the former limits allowed. */
function isTighter(before: Limits, after: Limits): boolean {
  return Object.entries(after).some(([keyword, written]) => {
    const limit = asNumber(written);
    if (limit === undefined) return true;
    const isMinimum = /min/i.test(keyword);
    const otherForm = ownValue(otherForms, keyword);
    // Counts are never negative.
    if (limit === 0 && isMinimum && otherForm === undefined) return false;
    const sameFormer = asNumber(before[keyword]);
    const otherFormer = otherForm === undefined ? undefined : asNumber(before[otherForm]);
    const isImpliedBy = (former: number) => (isMinimum ? former > limit : former < limit);
    const wasImplied = [sameFormer, otherFormer].some((former) => former !== undefined && isImpliedBy(former));
    // A former `>= 1` or `> 1` implies `>= 1`, but a former `>= 1` does not imply `> 1`.
    return !wasImplied && sameFormer !== limit && (otherFormer !== limit || keyword.startsWith('exclusive'));
  });
}
