import { nearestHint } from '../../plugin.ts';
import { diagramKinds, type DiagramKind } from './grammar.ts';

/** An error in a diagram; `line` counts from 1 in its text. */
type DiagramError = { line: number; fact: string; hint: string };

/** The text of a diagram as the renderer needs it, with its title and description. */
export type DiagramText = { kind: DiagramKind; text: string; title?: string; description?: string };

/** Maximum number of lines: layout takes more than linear time, so slow machines would reach the time limit. */
const maxLines = 500;

/** Reads a Mermaid text line by line, because the renderer silently ignores unknown syntax. */
export function readDiagram(source: string): DiagramText | { errors: DiagramError[] } {
  const lines = statementsOf(source);
  const firstExtra = lines[maxLines];
  if (firstExtra) return { errors: [tooLong(lines.length, firstExtra.line)] };
  const first = lines.find(({ text }) => !description.test(text));
  if (!first) return { errors: [{ line: 1, fact: 'The diagram is empty.', hint: headerHint }] };
  const kind = diagramKinds.find(({ header }) => header.test(first.text));
  if (!kind) return { errors: [{ line: first.line, ...unknownKind(first.text) }] };
  const described: Pick<DiagramText, 'title' | 'description'> = {};
  const errors: DiagramError[] = [];
  const opened: { text: string; line: number }[] = [];
  const body: string[] = [];
  for (const { text, line } of lines.filter((one) => one !== first)) {
    // In a block, `title: text` is a member of a class.
    if (opened.length === 0 && readDescription(text, described)) continue;
    const read = text === kind.closes ? text : kind.readLine(text, opened.at(-1)?.text);
    if (read === undefined) {
      errors.push({
        line,
        fact: `The ${kind.name.toLowerCase()} has a line that cannot be read: ${text}`,
        hint: 'Check the arrows, brackets and quotes in this line.',
      });
    } else body.push(read);
    for (const statement of (read ?? text).split('\n')) {
      if (kind.opens.test(statement)) opened.push({ text: statement, line });
      else if (statement === kind.closes && !opened.pop()) {
        errors.push({ line, fact: `\`${kind.closes}\` has no matching block.`, hint: 'Remove it.' });
      }
    }
  }
  for (const { text, line } of opened) {
    errors.push({ line, fact: `\`${text}\` is not closed.`, hint: `Add a line with \`${kind.closes}\`.` });
  }
  if (errors.length > 0) return { errors: errors.toSorted((a, b) => a.line - b.line) };
  const statements = body.flatMap((text) => text.split('\n'));
  if (statements.length > maxLines) return { errors: [tooLong(statements.length, first.line)] };
  const header = /^(graph|flowchart)$/i.test(first.text) ? `${first.text} TD` : first.text;
  return { kind, text: [header, ...(kind.arrange?.(statements) ?? statements)].join('\n'), ...described };
}

function tooLong(count: number, line: number): DiagramError {
  const fact = `The diagram has ${count} lines, and at most ${maxLines} can be drawn.`;
  return { line, fact, hint: 'Split it into smaller diagrams.' };
}

const headers = ['flowchart LR', 'sequenceDiagram', 'stateDiagram-v2', 'erDiagram', 'classDiagram'];
const headerHint = `Begin with one of: ${headers.join(', ')}.`;

function statementsOf(source: string): { text: string; line: number }[] {
  const withoutFrontMatter = source.replace(/^---\n[\s\S]*?\n---(?=\n)/, (yaml) =>
    yaml.replaceAll(/[^\n]+/g, (line) => (line.startsWith('title:') ? line.replace(/(["'])(.*)\1\s*$/, '$2') : '')),
  );
  return (
    withoutFrontMatter
      // Directives such as `%%{init: …}%%` may have several lines.
      .replaceAll(/^[ \t]*%%\{[^%]*\}%%/gm, (directive) => directive.replaceAll(/[^\n]/g, ''))
      // A longer description in braces becomes one line.
      .replaceAll(/^([ \t]*accDescr)\s*\{([^}]*)\}/gm, (whole, key: string, text: string) => {
        return `${key}: ${text.trim().replaceAll(/\s+/g, ' ')}${whole.replaceAll(/[^\n]/g, '')}`;
      })
      .split('\n')
      .flatMap((text, index) => {
        // A header may share its line with the first statement: `flowchart LR; A --> B`.
        const [, header, rest] = /^\s*((?:graph|flowchart)\s+\w\w)\s*;(.*)$/i.exec(text) ?? [];
        const parts = header === undefined ? [text] : [header, rest ?? ''];
        return parts.map((part) => ({ text: part.trim(), line: index + 1 }));
      })
      .filter(({ text }) => text !== '' && !text.startsWith('%%'))
  );
}

const description = /^(accTitle|accDescr|title)\s*:\s*(.+)$/;

/**
 * Adds `accTitle: …`, `accDescr: …` or `title: …` to `described`, the diagram's text for readers who cannot see it.
 * Returns false for other lines.
 */
function readDescription(line: string, described: Pick<DiagramText, 'title' | 'description'>): boolean {
  const [, key, value = ''] = description.exec(line) ?? [];
  if (key === undefined) return false;
  if (key === 'accDescr') described.description = value;
  else if (key === 'accTitle' || described.title === undefined) described.title = value;
  return true;
}

function unknownKind(text: string): { fact: string; hint: string } {
  const word = text.split(/\s/, 1)[0] ?? '';
  const hint = nearestHint(word, ['flowchart', 'graph', ...headers.slice(1)], headerHint, (near) => `\`${near}\``);
  return { fact: `Unknown diagram type "${text}".`, hint };
}
