'use client';
import { useState } from 'react';

/** Has a chunk of its own, since it belongs to one page. */
export function Late() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Late {count}
    </button>
  );
}
