'use client';

import { useState } from 'react';

/** Counts clicks, to show on the home page that components are interactive. */
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="home-button needs-script" onClick={() => setCount(count + 1)}>
      Boiled {count} times
    </button>
  );
}
