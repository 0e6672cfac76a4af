/**
 * Phone numbers (docs/rules/people.md#names-phones-and-email): optional plus, optional parentheses around a 3-digit area code, 3 digits, then 4 to 6
 * digits, with optional dash, space or dot between.
 */
export const phonePattern = /^\+?(?:\(\d{3}\)|\d{3})[- .]?\d{3}[- .]?\d{4,6}$/;

/**
 * Standard local-part@domain, with dotted sub-parts allowed in the domain (docs/rules/people.md#names-phones-and-email); the pattern of HTML's own
 * e-mail field.
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
