/** Networks on which a company may have a page; those filled in show in the footer. */
export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'x', 'youtube', 'yelp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
