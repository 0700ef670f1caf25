import type { ReadConfig } from '../../../plugin.ts';

/** A setting that has no effect or works differently; `todo` is the next step. */
export type ReportedSetting = { setting: string; result: string; todo?: string };

export type Report = (setting: ReportedSetting) => void;

/** Returns one warning with a table of all reported settings, or an empty list. */
export function settingsReport(
  reported: readonly ReportedSetting[],
  file: string,
): NonNullable<ReadConfig['warnings']> {
  if (reported.length === 0) return [];
  const settings = [...new Map(reported.map((one) => [one.setting, one])).values()];
  const widthOf = (name: 'setting' | 'result') => Math.max(...settings.map((one) => one[name].length));
  const [settingWidth, resultWidth] = [widthOf('setting'), widthOf('result')];
  const rows = settings.map(({ setting, result, todo = '' }) =>
    `  ${setting.padEnd(settingWidth)}  ${result.padEnd(resultWidth)}  ${todo}`.trimEnd(),
  );
  const fact = `These settings of ${file} work differently here:`;
  return [{ fact: [fact, ...rows].join('\n') }];
}
