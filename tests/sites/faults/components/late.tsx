'use client';
import { useState } from 'react';

/** Has a separate chunk, which only pages that use the component load. */
export function Late() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Late {count}
    </button>
  );
}
