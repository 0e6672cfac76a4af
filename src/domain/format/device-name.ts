type Sign = [name: string, pattern: RegExp];

/** In order: many browsers also name those they descend from. */
const browsers: Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: Sign[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const findName = (signs: Sign[], userAgent: string) =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';

/** The browser and the system that a `User-Agent` speaks of; empty where it speaks of none we know. */
export function readDeviceName(userAgent: string): { browser: string; system: string } {
  return { browser: findName(browsers, userAgent), system: findName(systems, userAgent) };
}
