import { NotFound } from '#web/shell/not-found.tsx';

/** `/404` and every path that is none. */
export default NotFound;
