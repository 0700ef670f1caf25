import type { ReadConfig } from '../../../plugin.ts';

/** A setting with a different effect, or without one; `todo` is the next step. */
export type ReportedSetting = { setting: string; result: string; todo?: string };

/** Returns one warning with a table of all reported settings, or an empty list. */
export function settingsReport(
  settings: readonly ReportedSetting[],
  file: string,
): NonNullable<ReadConfig['warnings']> {
  if (settings.length === 0) return [];
  const width = (name: 'setting' | 'result') => Math.max(...settings.map((one) => one[name].length));
  const [first, second] = [width('setting'), width('result')];
  const rows = settings.map(({ setting, result, todo = '' }) =>
    `  ${setting.padEnd(first)}  ${result.padEnd(second)}  ${todo}`.trimEnd(),
  );
  const fact = `These settings of ${file} work differently here:`;
  return [{ fact: [fact, ...rows].join('\n') }];
}
