/** Fields that clients change directly (docs/rules/clients.md#what-a-client-may-change). */
export const ownFields = ['business_name', 'email', 'phone', 'address'] as const;

/** Fields that clients propose to change; assigned accountants accept or decline. */
export const proposedFields = ['entity_name', 'type_of_entity', 'fiscal_year_end'] as const;

/** Fields that only admins change: assigned staff, status and login. */
export const adminFields = ['staff', 'active', 'invite_email'] as const;

/** Maximum ownership of all officers together, in hundredths of a percent. */
export const fullOwnership = 10_000;
