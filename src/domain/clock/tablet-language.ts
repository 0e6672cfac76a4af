/** Cookie with the language chosen on a kiosk's tablet: the clock's page follows it, whoever signs in there. */
export const tabletLanguage = 'tablet_language';
