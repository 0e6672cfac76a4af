/** Reads the page of requests from the address; keeps the other parameters. */
export function readRequestsPage(search: URLSearchParams) {
  const page = Math.max(1, Math.trunc(Number(search.get('requests') ?? 1)) || 1);
  return {
    page,
    linkTo: (path: string, to: number) => {
      const after = new URLSearchParams(search);
      after.delete('requests');
      if (to > 1) after.set('requests', String(to));
      const text = after.toString();
      return text === '' ? path : `${path}?${text}`;
    },
  };
}
