/** What a client may change of its own at once (docs/rules/clients.md#what-a-client-may-change). */
export const ownFields = ['business_name', 'email', 'phone', 'address'] as const;

/** What a client proposes, and an assigned accountant accepts or refuses. */
export const proposedFields = ['entity_name', 'type_of_entity', 'fiscal_year_end'] as const;

/** What of a client only an admin changes: who serves it, and whether it is one. */
export const adminFields = ['staff', 'active', 'invite_email'] as const;

/** The officers of a client own at most all of it; in hundredths of a percent. */
export const fullOwnership = 10_000;
