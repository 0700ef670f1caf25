import { memoize } from '../../base/data/once.ts';
import { sha256 } from '../../base/data/sha256.ts';
import { codeFrame } from '../../base/errors/code-frame.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { ownValue } from '../../base/records.ts';
import { readTextAnywhere } from '../../base/text/read-text.ts';
import type { PluginDiagnostic, PluginSite } from '../../../plugin.ts';
import { callField, callUnlimited, pluginsWith, type Extensions, type ReadyPlugin } from '../extensions.ts';
import { fieldResults, parseResult } from '../load/plugin-fields.ts';
import { failedCall } from '../plugin-error.ts';

export type Diagnostics = { errors: readonly SiteError[]; warnings: readonly SiteError[] };
type PluginDiagnostics = { plugin: ReadyPlugin; diagnostics: readonly PluginDiagnostic[] };
/** The diagnostics of a check, and digests of the answers that it requested with `provided`, by name. */
type CheckResult = { diagnostics: readonly PluginDiagnostic[]; answerDigests: Readonly<Record<string, string>> };

/** Runs the checks of plugins and returns their diagnostics. Throws `SiteErrors` if a check itself fails. */
export async function pluginDiagnostics(
  site: PluginSite,
  digest: string,
  { extensions, siteDir }: { extensions: Extensions; siteDir: string },
): Promise<Diagnostics> {
  const all: PluginDiagnostics[] = [];
  const record = () => recordAnswers(site, digest, extensions);
  for (const { plugin, value: check } of pluginsWith(extensions, 'check')) {
    const make = async (): Promise<CheckResult> => {
      const { provided, answerDigests } = record();
      const run = () => check(plugin.data, site, { provided });
      const diagnostics = await callField(extensions, plugin, 'check', run, fieldResults.check);
      return { diagnostics, answerDigests: answerDigests() };
    };
    const hasSameAnswers = ({ answerDigests: before }: CheckResult): boolean | Promise<boolean> => {
      const names = Object.keys(before);
      if (names.length === 0) return true;
      const { provided, answerDigests } = record();
      const run = async () => {
        for (const name of names) await provided(name);
        return Object.entries(answerDigests()).every(([name, answerDigest]) => before[name] === answerDigest);
      };
      // With a time limit, because an answer may never resolve.
      return callField(extensions, plugin, 'check', run);
    };
    const { diagnostics } = await extensions.runner.remember(
      plugin,
      'check',
      [plugin.dataKey, digest],
      make,
      hasSameAnswers,
    );
    all.push({ plugin, diagnostics });
  }
  return splitByLevel(all, siteDir);
}

/**
 * Returns the `provided` function of a check, and a function that returns digests of the answers it has given so far.
 */
function recordAnswers(
  site: PluginSite,
  digest: string,
  extensions: Extensions,
): { provided: (name: string) => Promise<readonly unknown[]>; answerDigests: () => CheckResult['answerDigests'] } {
  const digests = new Map<string, string>();
  return {
    async provided(name) {
      const answers: unknown[] = [];
      for (const plugin of extensions.plugins) {
        const provide = ownValue(plugin.fields.provides ?? {}, name);
        if (!provide) continue;
        const field = `provides.${name}`;
        // Runs in the call of the check, within its time limit: only one call runs at a time, so another call would
        // wait for the check forever.
        const make = async () => provide(plugin.data, site);
        const providing = extensions.runner.remember(plugin, field, [plugin.dataKey, digest], make);
        const answer = await providing.catch((error: unknown) => {
          throw failedCall(plugin, field, error);
        });
        if (answer !== undefined) answers.push(answer);
      }
      digests.set(name, sha256(JSON.stringify(answers)));
      return answers;
    },
    answerDigests: () => Object.fromEntries(digests),
  };
}

/** Runs the slow checks of plugins. Throws `SiteErrors` if a check itself fails. */
export async function pluginVerifications(
  site: PluginSite,
  { extensions, siteDir }: { extensions: Extensions; siteDir: string },
): Promise<Diagnostics> {
  const all: PluginDiagnostics[] = [];
  for (const { plugin, value: verify } of pluginsWith(extensions, 'verify')) {
    const result = await callUnlimited<unknown>(plugin, 'verify', () => verify(plugin.data, site, { siteDir }));
    all.push({ plugin, diagnostics: parseResult(plugin, 'verify', result, fieldResults.check) });
  }
  return splitByLevel(all, siteDir);
}

function splitByLevel(all: readonly PluginDiagnostics[], siteDir: string): Diagnostics {
  const textOf = memoize((file: string) => readIfPossible(file, siteDir));
  const errorsOf = (hasLevel: (one: PluginDiagnostic) => boolean) =>
    all.flatMap(({ plugin, diagnostics }) =>
      diagnostics.filter(hasLevel).map((one) => toSiteError(one, plugin, textOf)),
    );
  return {
    errors: errorsOf(({ level }) => level !== 'warning'),
    warnings: errorsOf(({ level }) => level === 'warning'),
  };
}

function toSiteError(
  { fact, hint, place, linesAround = 0 }: PluginDiagnostic,
  plugin: ReadyPlugin,
  textOf: (file: string) => string | undefined,
): SiteError {
  const where = place ? { ...place, file: place.file ?? plugin.place.file } : plugin.place;
  const text = where.line === undefined ? undefined : textOf(where.file);
  const frame = text === undefined ? undefined : codeFrame(text, where, linesAround);
  return new SiteError({ topic: `plugin-${plugin.name}`, fact, place: where, hint, frame });
}

/** Returns undefined for an unreadable file. Messages then show the place without the line's text. */
function readIfPossible(file: string, siteDir: string): string | undefined {
  try {
    return readTextAnywhere(siteDir, file);
  } catch (error) {
    if (error instanceof SiteError) return undefined;
    throw error;
  }
}
