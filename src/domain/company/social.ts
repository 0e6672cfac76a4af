/** Networks of a company's pages; the footer shows those that are filled in. */
export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'x', 'youtube', 'yelp'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
