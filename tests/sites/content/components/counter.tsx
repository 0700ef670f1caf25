'use client';
import { useState } from 'react';

/** A minimal interactive component. */
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Counted to {count}
    </button>
  );
}
