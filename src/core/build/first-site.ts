/** The site that `init` writes: files by path. Each page demonstrates what it explains. */
export const firstSite: Readonly<Record<string, string>> = {
  'site.config.ts': `import { defineConfig } from 'area-docs';

// Your editor lists all settings and explains them.
export default defineConfig({
  title: 'My docs',
  tagline: 'A one-line summary of this site',
  // Where the site is published. For https://example.org/docs/ the base URL is /docs/.
  url: 'https://example.org',
  baseUrl: '/',
  themeConfig: {
    navbar: {
      title: 'My docs',
      items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }, { type: 'search' }],
    },
  },
});
`,
  'sidebars.ts': `import { defineSidebars } from 'area-docs';

// Pages in the order in which readers see them, by path in the content folder.
export default defineSidebars({
  docs: ['index', { Guides: ['guides/write', 'guides/components', 'guides/publish'] }],
});
`,
  // For editors and `tsc`; builds do not read it.
  'tsconfig.json': `{
  "compilerOptions": {
    "target": "esnext",
    "module": "preserve",
    "jsx": "react-jsx",
    "allowImportingTsExtensions": true,
    "strict": true,
    "noEmit": true
  }
}
`,
  'content/index.md': `---
title: Start here
description: How this site works, and where to start.
---

This is your site. Each page is a file in the \`content\` folder and explains the features that it shows.

1. Run \`npx area-docs dev\` and open the address that it prints.
2. Change the title in \`site.config.ts\`. The page updates immediately.
3. Continue with [writing pages](./guides/write.md), then [publish the site](./guides/publish.md).
`,
  'content/guides/write.md': `---
title: Write pages
description: Add a page, link to it, and format text and code.
---

Add a file such as \`content/guides/install.md\`, then add its path, \`'guides/install'\`, to \`sidebars.ts\`. The block between
the lines of dashes at the top of a file contains the page's title and its description for search engines.

## Link pages

Link to files by their relative path, as in [this link](../index.md). If you rename a page or a heading,
\`npx area-docs check\` reports the links that break.

## Format text

:::tip[Blocks like this one]
Start a block with \`:::note\`, \`:::tip\`, \`:::info\`, \`:::warning\` or \`:::danger\`, and end it with \`:::\`.
:::

Code has a language, and can have a title and highlighted lines:

\`\`\`ts title="greet.ts" {2}
export function greet(name: string): string {
  return \`Hello, \${name}!\`;
}
\`\`\`
`,
  'content/guides/components.mdx': `---
title: Use components
description: React components in pages, yours and those of the theme.
---

import { Counter } from '@site/components/counter';

Pages that end in \`.mdx\` can contain components. Components of the theme need no import:

<Tabs>
  <TabItem label="npm">\`npm install area-docs\`</TabItem>
  <TabItem label="pnpm">\`pnpm add area-docs\`</TabItem>
</Tabs>

Put your own components in \`components/\`. The following one is \`components/counter.tsx\`. Its first line, \`'use client'\`, makes it
run in the browser:

<Counter />
`,
  'content/guides/publish.md': `---
title: Publish the site
description: Build static files and put them on any host.
---

\`\`\`sh
npx area-docs check
npx area-docs build
npx area-docs serve
\`\`\`

\`check\` reports every error with its location. \`build\` writes the site to \`dist\`, which you can copy to any static host.
\`serve\` serves \`dist\` as such a host would.
`,
  'components/counter.tsx': `'use client';

import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  );
}
`,
};
