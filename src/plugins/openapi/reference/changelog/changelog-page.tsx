import { Fragment, type ReactNode } from 'react';
import { operationSubject, subjectKey } from '../../contract/history/places.ts';
import type { Change, Release, Subject } from '../../contract/history/types.ts';
import { operationsBySchema } from '../../contract/lists/schema-users.ts';
import type { Operation } from '../../contract/types.ts';
import { releaseHeadings } from '../../site/draft/draft-changelog.ts';
import type { ApiView } from '../api-context.ts';
import { MethodLabel } from '../../../../components.ts';
import { Section } from '../operation/section.tsx';
import { describeChange } from './describe-change.ts';
import { Label, Separated, withCode } from '../texts.tsx';

/** The changes of each version, newest first, after an author's text. */
export function ChangelogPage({ api, prose }: { api: ApiView; prose: ReactNode }) {
  const { releases = [] } = api.contract;
  const headings = releaseHeadings(releases);
  const operationsOf = operationsBySchema(api.contract);
  return (
    <>
      {prose && <div className="operation-prose">{prose}</div>}
      <div className="operation-text">
        {releases.map((release, index) => (
          <Section key={release.version} id={headings[index]?.id ?? ''} level={2} title={release.version} api={api}>
            <ReleaseChanges release={release} operationsOf={operationsOf} api={api} />
          </Section>
        ))}
      </div>
    </>
  );
}

const groups = [
  'referenceBreakingChanges',
  'referenceAddedParts',
  'referenceChangedParts',
  'referenceDeprecatedParts',
  'referenceRemovedParts',
] as const;

function groupOf({ fact: { kind }, isBreaking }: Change): (typeof groups)[number] {
  if (isBreaking) return 'referenceBreakingChanges';
  if (kind === 'added' || kind === 'addedRequired') return 'referenceAddedParts';
  if (kind === 'removed') return 'referenceRemovedParts';
  return kind === 'deprecated' ? 'referenceDeprecatedParts' : 'referenceChangedParts';
}

type ReleaseChangesProps = {
  release: Release;
  /** Operations that use each shared schema, by the name of the schema. */
  operationsOf: ReturnType<typeof operationsBySchema>;
  api: ApiView;
};

function ReleaseChanges({ release: { changes }, operationsOf, api }: ReleaseChangesProps) {
  if (changes.length === 0) return <p>{api.message('referenceNoChanges')}</p>;
  const byGroup = Map.groupBy(changes, groupOf);
  return groups.map((group) => {
    const groupChanges = byGroup.get(group);
    if (!groupChanges) return null;
    const bySubject = Map.groupBy(groupChanges, ({ subject }) => subjectKey(subject));
    return (
      <Fragment key={group}>
        <Label>{api.message(group)}</Label>
        <ul className="api-list">
          {[...bySubject].map(([key, list]) => (
            <li key={key}>
              {list[0] && <SubjectName subject={list[0].subject} api={api} />}
              {list[0]?.subject.kind === 'schema' && (
                <UsedBy operations={operationsOf.get(list[0].subject.name) ?? []} api={api} />
              )}
              <Details changes={list} api={api} />
            </li>
          ))}
        </ul>
      </Fragment>
    );
  });
}

/** The name of a subject, linked to its page if the contract still contains the subject. */
function SubjectName({ subject, api }: { subject: Subject; api: ApiView }) {
  const url = urlOf(subject, api);
  const name = subject.kind === 'operation' ? subject.summary : <code>{subject.name}</code>;
  return (
    <>
      {subject.kind !== 'schema' && (
        <>
          <MethodLabel method={subject.method} />{' '}
        </>
      )}
      {url === undefined ? name : <a href={url}>{name}</a>}
      {subject.kind === 'operation' && (
        <>
          {' '}
          <code>{subject.path}</code>
        </>
      )}
    </>
  );
}

/** Maximum number of operations that are listed. Further operations are only counted. */
const maxListed = 3;

function UsedBy({ operations, api }: { operations: readonly Operation[]; api: ApiView }) {
  if (operations.length === 0) return null;
  const unlistedCount = operations.length - maxListed;
  return (
    <>
      {' ('}
      <Separated
        parts={operations.slice(0, maxListed).map(({ id, summary }) => (
          <a key={id} href={api.urls.get(id)}>
            {summary}
          </a>
        ))}
      />
      {unlistedCount > 0 && ` ${api.message('apiMore', { count: String(unlistedCount) })}`})
    </>
  );
}

function urlOf(subject: Subject, { contract, urls, callUrls, schemaUrls }: ApiView): string | undefined {
  if (subject.kind === 'call') return callUrls.get(subject.id);
  if (subject.kind === 'schema') return schemaUrls.get(subject.name);
  const key = subjectKey(subject);
  const operation = contract.operations.find((one) => subjectKey(operationSubject(one)) === key);
  return operation && urls.get(operation.id);
}

/** The changes in words; nothing if the heading of their group says enough. */
function Details({ changes, api }: { changes: readonly Change[]; api: ApiView }) {
  // Removes duplicates: a field that is in several media types of a body has one change per type.
  const described = new Set(changes.flatMap((change) => describeChange(change, api.message) ?? []));
  if (described.size === 0) return null;
  return (
    <ul>
      {[...described].map((text) => (
        <li key={text}>{withCode(text)}</li>
      ))}
    </ul>
  );
}
