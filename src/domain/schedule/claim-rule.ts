/** When a claim, an offer or a swap takes effect: at once, with a manager's word where its verdict asks for it, or always with one. */
export const claimRules = ['free', 'verdict', 'manager'] as const;
export type ClaimRule = (typeof claimRules)[number];
