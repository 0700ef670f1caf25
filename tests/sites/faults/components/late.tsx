'use client';
import { useState } from 'react';

/** Has a chunk of its own, which only pages that show it ask for. */
export function Late() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Late {count}
    </button>
  );
}
