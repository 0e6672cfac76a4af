import type { en } from '#texts/en/index.ts';

// Keys, and the values a text needs, are checked by the compiler from the English catalogue.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    returnNull: false;
    strictInterpolationChecks: true;
  }
}
