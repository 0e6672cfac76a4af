/** Kinds of accounts; apart from the table of rights, which signed-out pages do without. */
export const authTypes = ['admin', 'employee', 'clockadmin', 'client'] as const;
export type AuthType = (typeof authTypes)[number];
