/** A process's connections to the database, and how many of them punches and reports may take at once: one at least stays for small reads. */
export const connectionShares = { all: 8, punches: 3, reports: 4 };
