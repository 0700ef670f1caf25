import type { Marked } from '../result/marked.ts';

/** A text with its matches marked. */
export function Marks({ text }: { text: Marked }) {
  return text.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text));
}
