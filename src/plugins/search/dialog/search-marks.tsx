import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { decodeAddress } from '../../../helpers.ts';
import { wordFinder } from '../result/mark-words.ts';
import { useCurrentPage } from '../../../browser.ts';
import { useSearchMessage } from './use-search-message.ts';

const HIGHLIGHT_NAME = 'docs-search';

/** Words to mark on a result's page. */
export type PageMarks = { url: string; query: string; words: ReadonlySet<string> };

/** Marks a query's words on the result's page until the reader removes the marks or leaves the page. */
export function SearchMarks({ marks, onRemove }: { marks: PageMarks; onRemove: () => void }) {
  const message = useSearchMessage();
  const { url } = useCurrentPage().meta;
  const isOnPage = url === marks.url;
  const wasOnPage = useRef(false);
  const [count, setCount] = useState(0);

  const leave = useEffectEvent(onRemove);
  useEffect(() => {
    if (!isOnPage) {
      if (wasOnPage.current) leave();
      return;
    }
    wasOnPage.current = true;
    const ranges = findRanges(marks);
    setCount(ranges.length);
    CSS.highlights?.set(HIGHLIGHT_NAME, new Highlight(...ranges));
    // Wait until the router has scrolled to the section of the result.
    const timer = setTimeout(async () => {
      await window.navigation?.transition?.finished.catch(() => undefined);
      const hash = decodeAddress(location.hash.slice(1));
      const field = fieldOfRanges(ranges, hash);
      // Replaces the entry in the history, so that going back does not stop at the section.
      if (field) location.replace(`#${field.id}`);
      else openPart(ranges, hash);
    });
    return () => {
      clearTimeout(timer);
      CSS.highlights?.delete(HIGHLIGHT_NAME);
    };
  }, [isOnPage, marks]);

  if (!isOnPage || count === 0) return null;
  return createPortal(
    <aside className="search-marks" aria-label={message('search')}>
      <span>{message('searchMarks', { query: marks.query.trim() })}</span>
      <button
        type="button"
        className="button"
        onClick={() => {
          // The focused button is removed, so move the focus.
          document.getElementById('main')?.focus({ preventScroll: true });
          onRemove();
        }}
      >
        {message('searchRemoveMarks')}
      </button>
    </aside>,
    document.body,
  );
}

/** Ranges of the words in the article; empty in browsers without the CSS Custom Highlight API. */
function findRanges({ words }: PageMarks): Range[] {
  const main = document.getElementById('main');
  if (!main || !('highlights' in CSS)) return [];
  const find = wordFinder(words);
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { start, end } of find(text.textContent ?? '')) {
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Opens the closed tab or collapsible section with the most distinct words, in the section of a hash. */
function openPart(ranges: readonly Range[], hash: string): void {
  const headings = [...document.querySelectorAll('article :is(h2, h3, h4, h5, h6)')];
  const headingOf = (element: Element) =>
    headings.findLast((heading) => {
      return heading === element || heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
  const target = document.getElementById(hash);
  const section = target ? headingOf(target) : undefined;
  let part = bestPart(ranges, (around) => {
    const isIgnored = !around.closest('article') || around.closest('summary, label') || headingOf(around) !== section;
    return isIgnored ? undefined : around.closest('details:not([open]), [hidden]');
  });
  for (; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    // Browsers fire this event for a match of find-in-page, and tabs handle it by showing the hidden panel.
    if (part.hasAttribute('hidden')) part.dispatchEvent(new Event('beforematch'));
  }
}

/**
 * The schema field with the most distinct words in the section of a hash. Words of enclosing fields count, too. Null if
 * the section has at least as many distinct words outside its fields. Results lead to sections, not to fields, because
 * the anchors of fields would be a fifth of the index.
 */
function fieldOfRanges(ranges: readonly Range[], hash: string): Element | null {
  const section = document.getElementById(hash)?.closest('.api-section > .heading')?.parentElement;
  // Ignore examples, because they contain the names of all fields at once.
  const inSection = (around: Element) => section?.contains(around) && !around.closest('pre');
  return bestPart(ranges, (around) => (inSection(around) ? fieldAround(around) : undefined), fieldAround);
}

/**
 * The part of the page with the most distinct words. Null is the text outside all parts, which wins a tie. `partOf`
 * returns the part around an element, or undefined to ignore the element. The words of enclosing parts count, too:
 * `outerOf` returns the part around the parent of a part.
 */
function bestPart(
  ranges: readonly Range[],
  partOf: (around: Element) => Element | null | undefined,
  outerOf: (parent: Element | null) => Element | null = () => null,
): Element | null {
  const byPart = Map.groupBy(ranges, ({ startContainer: { parentElement: around } }) => around && partOf(around));
  const countWords = (part: Element | null) => {
    const rangesOfPart = [byPart.get(part) ?? []];
    for (let outer = outerOf(part && part.parentElement); outer; outer = outerOf(outer.parentElement)) {
      rangesOfPart.push(byPart.get(outer) ?? []);
    }
    return new Set(rangesOfPart.flat().map((range) => range.toString().toLowerCase())).size;
  };
  const parts = [null, ...byPart.keys()].filter((part) => part !== undefined);
  return parts.toSorted((a, b) => countWords(b) - countWords(a))[0] ?? null;
}

/** Skips fields without an id, such as groups of fields, because no link can lead to them. */
function fieldAround(element: Element | null): Element | null {
  return element?.closest('.schema-field[id]') ?? null;
}
