import { Fragment, type ReactNode } from 'react';
import { tableProps } from '../../../components.ts';
import { decodeHtml, directionIn, isolateIn } from '../../../helpers.ts';
import type { Marks as MarksData } from '../contract/history/types.ts';
import type { ExternalDocs, Operation } from '../contract/types.ts';
import type { ApiView } from './api-context.ts';

type MarkdownProps = {
  text: string;
  api: ApiView;
  /** Level of its highest heading, by default below the heading of a section. */
  level?: number;
  /** Line breaks replace paragraphs, so that the text can be part of a line. */
  inline?: boolean;
};

/** Markdown of the contract. */
export function Markdown({ text, api, level = 3, inline = false }: MarkdownProps) {
  const rendered = api.texts.markdown.get(text);
  if (rendered === undefined) return <>{isolateIn(api.messages, text)}</>;
  const dir = directionIn(api.messages, text);
  const html = withHeadingsFrom(level, rendered).replaceAll(/<table>.*?<\/table>/gs, (table) =>
    scrollingTable(table, api),
  );
  if (!inline) return <div className="api-prose" dir={dir} dangerouslySetInnerHTML={{ __html: html }} />;
  const lines = html
    .trim()
    .replace(/^<p>(.*)<\/p>$/s, '$1')
    .replaceAll(/<\/p>\s*<p>/g, '<br>');
  // Text with lists or other blocks stays unchanged.
  return <span dir={dir} dangerouslySetInnerHTML={{ __html: lines.includes('</p>') ? html : lines }} />;
}

/** Lowers headings, so that the highest one has a level or is below it. Tags in HTML of the contract are escaped. */
function withHeadingsFrom(level: number, html: string): string {
  const tag = /(?<=<\/?h)[1-6](?=[ >])/g;
  const highest = Math.min(...(html.match(tag) ?? [level]).map(Number));
  return highest >= level ? html : html.replaceAll(tag, (digit) => `${Math.min(6, Number(digit) + level - highest)}`);
}

/**
 * Makes a table scroll like the tables of pages. Cells contain only tags that Markdown produced, because HTML of the
 * contract is escaped; so a regular expression can remove them from the cells.
 */
function scrollingTable(table: string, { message, toHtml }: ApiView): string {
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      decodeHtml(cell.replaceAll(/<[^>]*>/g, '')),
    ),
  );
  return toHtml(<div {...tableProps(rows, message)} dangerouslySetInnerHTML={{ __html: table }} />);
}

/** A label above a list or a value. Unlike a heading, it has no anchor. */
export function Label({ children }: { children: ReactNode }) {
  return (
    <p className="api-label fine-print" data-text="label">
      {children}
    </p>
  );
}

/** Each text as code. */
export function codes(texts: readonly string[]): ReactNode[] {
  return texts.map((text) => <code key={text}>{text}</code>);
}

/** A line of text with code between backticks. As in Markdown, more backticks enclose code that contains backticks. */
export function withCode(text: string): ReactNode[] {
  const parts = text.split(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/);
  // Text, backticks and code alternate.
  return parts.map((part, index) =>
    index % 3 === 2 ? <code key={index}>{part.replace(/^ (.+) $/, '$1')}</code> : index % 3 === 0 && part,
  );
}

/** Parts of a sentence with a separator between them. */
export function Separated({ parts, by = ', ' }: { parts: readonly ReactNode[]; by?: string }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && by}
      {part}
    </Fragment>
  ));
}

/** A short framed note beside a name: `deprecated`. */
export function Flag({ children }: { children: ReactNode }) {
  return <span className="schema-flag">{children}</span>;
}

/** Marks a deprecated operation or scheme after its name. */
export function Deprecated({ api }: { api: ApiView }) {
  return (
    <>
      {' '}
      <Flag>{api.message('apiDeprecated')}</Flag>
    </>
  );
}

/** The versions that added something and last changed it. */
export function Marks({ marks: { since, changed } = {}, api }: { marks: MarksData | undefined; api: ApiView }) {
  return (
    <>
      {since !== undefined && <Flag>{api.message('referenceSince', { version: since })}</Flag>}
      {changed !== undefined && <Flag>{api.message('referenceChangedIn', { version: changed })}</Flag>}
    </>
  );
}

type BadgesProps = { operation: Pick<Operation, 'deprecated' | 'sunset' | 'badges' | 'marks'>; api: ApiView };

/** Deprecation, sunset and history of an operation, then the contract's own badges. */
export function Badges({ operation: { deprecated, sunset, badges = [], marks }, api }: BadgesProps) {
  return (
    <>
      {deprecated && <Flag>{api.message('apiDeprecated')}</Flag>}
      {sunset !== undefined && <Flag>{api.message('referenceSunset', { date: sunset })}</Flag>}
      <Marks marks={marks} api={api} />
      {badges.map((badge) => (
        <Flag key={badge}>{badge}</Flag>
      ))}
    </>
  );
}

/** A separate line with the link, if there is external documentation. */
export function ExternalDocsLabel({ docs, api }: { docs: ExternalDocs | undefined; api: ApiView }) {
  return (
    docs && (
      <Label>
        <ExternalDocsLink docs={docs} api={api} />
      </Label>
    )
  );
}

/** A link to external documentation, labeled with its description or address. */
export function ExternalDocsLink({ docs: { url, description }, api }: { docs: ExternalDocs; api: ApiView }) {
  return (
    <>
      {api.message('apiReadMore')} <a href={url}>{description ?? url.replace(/^https?:\/\/|\/$/gi, '')}</a>
    </>
  );
}
