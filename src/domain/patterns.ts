/** Matches phone numbers (docs/rules/people.md#names-phones-and-email). */
export const phonePattern = /^\+?(?:\(\d{3}\)|\d{3})[- .]?\d{3}[- .]?\d{4,6}$/;

/** Pattern of HTML's own e-mail field (docs/rules/people.md#names-phones-and-email). */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
