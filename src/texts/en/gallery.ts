/** The development page that shows every component; never part of the product. */
export const gallery = {
  title: 'Branchline components',
} as const;
