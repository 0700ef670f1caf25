import './file-tree.css';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { elementsOf, textOf } from '../text-of.ts';

const shapes = {
  folder: 'M1.5 3.5h4.5l1.5 2h7v7.5h-13z',
  file: 'M3.5 1.5H9L12.5 5v9.5h-9zM9 1.5V5h3.5',
};

type ParentElement = ReactElement<{ children?: ReactNode }>;

/** Shows a nested list as files and folders. Text after a name is a comment; bold entries are emphasized. */
export function FileTree({ children }: { children: ReactNode }) {
  return (
    <div className="file-tree">
      {elementsOf(children).map((list, index) => (
        <FileList key={index} list={list} />
      ))}
    </div>
  );
}

function FileList({ list }: { list: ParentElement }) {
  return (
    <ul>
      {elementsOf(list.props.children).map((item, index) => (
        <li key={index}>
          <Entry item={item} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item }: { item: ParentElement }) {
  const { name, comment, isMarked, lists } = readEntry(item);
  const kind = lists.length > 0 || name.endsWith('/') ? 'folder' : 'file';
  const line = (
    <span className="file-name" data-kind={kind} data-marked={isMarked || undefined}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[kind]} />
      </svg>
      {isMarked ? <strong>{name}</strong> : name}
      {comment !== undefined && <span className="file-comment">{comment}</span>}
    </span>
  );
  if (lists.length === 0) return line;
  return (
    <details open>
      <summary>{line}</summary>
      {lists.map((list, index) => (
        <FileList key={index} list={list} />
      ))}
    </details>
  );
}

/** Splits a list item into a name (the first word or element), a comment, and the lists of the folder's entries. */
function readEntry(item: ParentElement) {
  const nodes = Children.toArray(item.props.children).flatMap(unwrapParagraph);
  const lists = nodes.filter(isList);
  const inline = nodes.filter((node) => !isList(node) && textOf(node).trim() !== '');
  const [first, ...commentNodes] = inline;
  const isMarked = isValidElement(first) && first.type === 'strong';
  const [name = '', text = ''] = isValidElement(first) ? [textOf(first)] : splitName(textOf(first));
  // A space at the end of the text separates it from the element that follows in the comment.
  const comment = [commentNodes.length === 0 ? text.trimEnd() : text, ...commentNodes].filter((node) => node !== '');
  return { name: name.trim(), isMarked, comment: comment.length > 0 ? comment : undefined, lists };
}

function splitName(text: string): string[] {
  return (/^\s*(\S*)\s*([\s\S]*)$/.exec(text) ?? []).slice(1);
}

function unwrapParagraph(node: ReactNode): ReactNode[] {
  return isValidElement<{ children?: ReactNode }>(node) && node.type === 'p'
    ? Children.toArray(node.props.children)
    : [node];
}

function isList(node: ReactNode): node is ParentElement {
  return isValidElement(node) && (node.type === 'ul' || node.type === 'ol');
}
