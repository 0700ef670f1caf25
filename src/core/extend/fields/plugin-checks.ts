import { codeFrame } from '../../base/errors/code-frame.ts';
import { SiteError, SiteErrors } from '../../base/errors/site-error.ts';
import { readTextAnywhere } from '../../base/text/read-text.ts';
import type { PluginDiagnostic, PluginSite } from '../../../plugin.ts';
import { callField, type Extensions, type ReadyPlugin } from '../extensions.ts';
import { fieldResults, resultErrors } from '../load/plugin-fields.ts';
import { thrownError } from '../plugin-error.ts';
import { recordAnswers, type AnswerDigests } from './plugin-answers.ts';

type Checked = { found: readonly PluginDiagnostic[]; asked: AnswerDigests };

/** Runs the checks of plugins and returns their diagnostics. Throws `SiteErrors` if one fails itself. */
export async function pluginDiagnostics(
  site: PluginSite,
  digest: string,
  { extensions, siteDir }: { extensions: Extensions; siteDir: string },
): Promise<{ errors: readonly SiteError[]; warnings: readonly SiteError[] }> {
  const errors: SiteError[] = [];
  const warnings: SiteError[] = [];
  const texts = new Map<string, string | undefined>();
  const record = () => recordAnswers(site, digest, extensions);
  for (const plugin of extensions.plugins) {
    const { check } = plugin.fields;
    if (!check) continue;
    const make = async (): Promise<Checked> => {
      const { provided, asked } = record();
      const run = () => check(plugin.data, site, { provided });
      return { found: await callField(extensions, plugin, 'check', run, fieldResults.check), asked: asked() };
    };
    const isUnchanged = ({ asked: before }: Checked): boolean | Promise<boolean> => {
      const names = Object.keys(before);
      if (names.length === 0) return true;
      const { provided, asked } = record();
      const run = async () => {
        for (const name of names) await provided(name);
        return Object.entries(asked()).every(([name, answer]) => before[name] === answer);
      };
      // Answers may never end.
      return callField(extensions, plugin, 'check', run);
    };
    const { found } = await extensions.runner.remember(plugin, 'check', [plugin.dataKey, digest], make, isUnchanged);
    for (const one of found) {
      (one.level === 'warning' ? warnings : errors).push(errorOf(one, plugin, { siteDir, texts }));
    }
  }
  return { errors, warnings };
}

/** Runs the slow checks of plugins. Throws `SiteErrors` if one fails itself. */
export async function pluginVerifications(
  site: PluginSite,
  { extensions, siteDir }: { extensions: Extensions; siteDir: string },
): Promise<{ errors: readonly SiteError[]; warnings: readonly SiteError[] }> {
  const errors: SiteError[] = [];
  const warnings: SiteError[] = [];
  const sources = { siteDir, texts: new Map<string, string | undefined>() };
  for (const plugin of extensions.plugins) {
    const { verify } = plugin.fields;
    if (!verify) continue;
    // No time limit, because the functions wait for servers and threads.
    const found = await verify(plugin.data, site, { siteDir }).catch((error: unknown) => {
      if (error instanceof SiteError || error instanceof SiteErrors) throw error;
      throw new SiteErrors([thrownError(plugin, 'verify', error)]);
    });
    const wrong = resultErrors(plugin, 'verify', found, fieldResults.check);
    if (wrong.length > 0) throw new SiteErrors(wrong);
    for (const one of found) (one.level === 'warning' ? warnings : errors).push(errorOf(one, plugin, sources));
  }
  return { errors, warnings };
}

type Sources = { siteDir: string; texts: Map<string, string | undefined> };

function errorOf(
  { fact, hint, place, linesAround = 0 }: PluginDiagnostic,
  plugin: ReadyPlugin,
  sources: Sources,
): SiteError {
  const at = place ? { ...place, file: place.file ?? plugin.place.file } : plugin.place;
  const text = at.line === undefined ? undefined : textOf(at.file, sources);
  const more = {
    ...(hint !== undefined && { hint }),
    ...(text !== undefined && { frame: codeFrame(text, at, linesAround) }),
  };
  return new SiteError({ topic: `plugin-${plugin.name}`, fact, place: at, ...more });
}

/** Undefined for a file that cannot be read: its place is then shown without a line of it. */
function textOf(file: string, { siteDir, texts }: Sources): string | undefined {
  if (!texts.has(file)) {
    let text: string | undefined;
    try {
      text = readTextAnywhere(siteDir, file);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
    }
    texts.set(file, text);
  }
  return texts.get(file);
}
