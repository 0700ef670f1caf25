import { changePassages } from '../../plugin.ts';

const address = /(\]\(<?|^\[[^\]\n]+\]:[ \t]+|\b(?:href|src)=["'])((?!\w+:|\/\/)[^)\s"'>#?{]+)/gm;

/** Changes the paths of links and pictures outside of code blocks. */
export function changeLinks(body: string, change: (path: string) => string): string {
  return changePassages(body, (passage) =>
    passage.replaceAll(address, (_, start: string, path: string) => start + change(path)),
  );
}
