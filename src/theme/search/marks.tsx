import type { Marked } from '../../search/result/marked.ts';

/** A text with what was found in it marked. */
export function Marks({ text }: { text: Marked }) {
  return text.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text));
}
