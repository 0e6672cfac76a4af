/** Tells whether a location's sales can be imported: in US dollars, as far as Square says (docs/rules/sales.md#square). */
export const isImportable = ({ currency }: { currency: string | null }) =>
  currency === null || currency === 'USD';
