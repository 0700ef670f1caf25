import { normalizePath, type Rolldown } from 'vite';
import { engineFile } from '../disk/engine-dir.ts';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const loader = normalizePath(engineFile('core/browser/loader.ts'));
const start = normalizePath(engineFile('core/browser/start.tsx'));
const theme = '\0virtual:vite-rsc/client-references/group/theme';

/**
 * One chunk for the modules that every page runs, instead of many files. Excludes the loader's modules, which run
 * first.
 */
export function clientChunk(): Group {
  let modules: ReadonlySet<string> | undefined;
  return {
    name: (id, graph) => ((modules ??= modulesOfClient(graph)).has(id) ? 'client' : null),
    // Dependencies would include the modules of the loader.
    includeDependenciesRecursively: false,
  };
}

function modulesOfClient(graph: Graph): ReadonlySet<string> {
  const early = importsOf([loader], graph);
  return new Set([...importsOf([start, theme], graph)].filter((id) => !early.has(id)));
}

/** The modules that `roots` import, directly or indirectly. */
function importsOf(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const ids = new Set<string>();
  const add = (id: string) => {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (ids.has(imported)) continue;
      ids.add(imported);
      add(imported);
    }
  };
  for (const root of roots) add(root);
  return ids;
}
