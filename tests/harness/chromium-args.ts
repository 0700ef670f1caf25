/** Features that Playwright disables; repeated here, because Chromium uses only the last `--disable-features`. */
export const playwrightFeatures: readonly string[] = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Pages that the address bar of Chromium 156 loads for each window. They took half the CPU time of a short test. */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A spare process for the next page, which tests never use because each has one page. */
const spareRenderer = 'SpareRendererForSitePerProcess';

/** Containers have no sandbox and no GPU; the rest keeps the browser itself off the network. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Saves an eighth of the CPU time: without a GPU, a GPU process and more raster threads only copy pixels.
  '--in-process-gpu',
  '--num-raster-threads=1',
  `--disable-features=${[...playwrightFeatures, ...addressBarFeatures, spareRenderer].join()}`,
];
