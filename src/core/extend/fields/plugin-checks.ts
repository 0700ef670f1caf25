import { memoize } from '../../base/data/once.ts';
import { codeFrame } from '../../base/errors/code-frame.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { ownValue } from '../../base/records.ts';
import { readTextAnywhere } from '../../base/text/read-text.ts';
import type { PluginDiagnostic, PluginSite } from '../../../plugin.ts';
import { callUnlimited, pluginsWith, rememberAll, type Extensions, type ReadyPlugin } from '../extensions.ts';
import { fieldResults, parseResult } from '../load/plugin-fields.ts';
import { failedCall } from '../plugin-error.ts';

export type Diagnostics = { errors: readonly SiteError[]; warnings: readonly SiteError[] };
/** Diagnostics of a plugin. */
type Report = { plugin: ReadyPlugin; result: readonly PluginDiagnostic[] };

/** Runs the checks of plugins and returns their diagnostics. Throws `SiteErrors` if a check itself fails. */
export async function pluginDiagnostics(site: PluginSite, digest: string, extensions: Extensions) {
  // A check may request the answers of any plugin.
  const answering = pluginsWith(extensions, 'provides').map(({ plugin }) => [plugin.digest, plugin.dataKey]);
  const provided = (name: string) => answersTo(name, site, digest, extensions);
  const all = await rememberAll(extensions, 'check', [digest, answering], (check, { data }) =>
    check(data, site, { provided }),
  );
  return splitByLevel(all, extensions.siteDir);
}

/** The answers of all plugins that provide this name. */
async function answersTo(name: string, site: PluginSite, digest: string, extensions: Extensions): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { plugin, value: provides } of pluginsWith(extensions, 'provides')) {
    const provide = ownValue(provides, name);
    if (!provide) continue;
    const field = `provides.${name}`;
    // Runs in the call of the check, within its time limit: only one call runs at a time, so another call would wait
    // for the check forever.
    const make = async () => provide(plugin.data, site);
    const providing = extensions.runner.remember(plugin, field, [plugin.dataKey, digest], make);
    const answer = await providing.catch((error: unknown) => {
      throw failedCall(plugin, field, error);
    });
    if (answer !== undefined) answers.push(answer);
  }
  return answers;
}

/** Runs the slow checks of plugins. Throws `SiteErrors` if a check itself fails. */
export async function pluginVerifications(
  site: PluginSite,
  { extensions, siteDir }: { extensions: Extensions; siteDir: string },
): Promise<Diagnostics> {
  const all: Report[] = [];
  for (const { plugin, value: verify } of pluginsWith(extensions, 'verify')) {
    const value = await callUnlimited<unknown>(plugin, 'verify', () => verify(plugin.data, site, { siteDir }));
    all.push({ plugin, result: parseResult(plugin, 'verify', value, fieldResults.check) });
  }
  return splitByLevel(all, siteDir);
}

function splitByLevel(all: readonly Report[], siteDir: string): Diagnostics {
  const textOf = memoize((file: string) => readIfPossible(file, siteDir));
  const toSiteError = ({ fact, hint, place: written, linesAround = 0 }: PluginDiagnostic, plugin: ReadyPlugin) => {
    const place = written ? { ...written, file: written.file ?? plugin.place.file } : plugin.place;
    const text = place.line === undefined ? undefined : textOf(place.file);
    const frame = text === undefined ? undefined : codeFrame(text, place, linesAround);
    return new SiteError({ topic: `plugin-${plugin.name}`, fact, place, hint, frame });
  };
  const errorsOf = (hasLevel: (one: PluginDiagnostic) => boolean) =>
    all.flatMap(({ plugin, result }) => result.filter(hasLevel).map((one) => toSiteError(one, plugin)));
  return {
    errors: errorsOf(({ level }) => level !== 'warning'),
    warnings: errorsOf(({ level }) => level === 'warning'),
  };
}

/** Returns undefined for an unreadable file. Messages then show the place without the line's text. */
function readIfPossible(file: string, siteDir: string): string | undefined {
  try {
    return readTextAnywhere(siteDir, file);
  } catch {
    return undefined;
  }
}
