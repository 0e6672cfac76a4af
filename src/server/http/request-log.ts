import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/**
 * One line for each request, once it is answered: which route, with what, in how many milliseconds. The route, not the address: no query
 * strings, no bodies, and a one-time link holds its secret in the path. Two lines of each request were a seventh of the server's work.
 */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const answered = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...answered, err: error }, 'request errored');
    else reply.log.info(answered, 'request completed');
  }
}

export interface RequestLogOptions {
  logLevel: 'info' | 'warn' | 'silent';
  /** Where the lines go; the process's own output, unless somebody listens. */
  logTo?: { write: (line: string) => void };
}

/** What Fastify is to log, and how: lines of JSON without anything that tells of a person. */
export function requestLog({
  logLevel,
  logTo,
}: RequestLogOptions): Pick<FastifyServerOptions, 'logController' | 'logger'> {
  return {
    logController: new RequestLog(),
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            ...(logTo ? { stream: logTo } : {}),
            serializers: {
              req: (request) => ({
                method: request.method,
                route: request.routeOptions?.url,
              }),
              res: (reply) => ({ status: reply.statusCode }),
            },
          },
  };
}
