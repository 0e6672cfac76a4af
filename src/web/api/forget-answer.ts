import type { Query } from '@tanstack/react-query';

/** Takes an answer off the screen that its reader may no longer see; a page that rests on it says so. */
export function forgetAnswer(query: Query): void {
  query.setState({ ...query.state, data: undefined });
}
