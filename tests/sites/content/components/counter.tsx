'use client';
import { useState } from 'react';

/** The least that can be interactive. */
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Counted to {count}
    </button>
  );
}
