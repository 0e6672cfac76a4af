import { NotFound } from '#web/shell/not-found.tsx';

/** `/404` and all unknown paths. */
export default NotFound;
