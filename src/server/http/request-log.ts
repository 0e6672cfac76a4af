import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/** Logs one line per request, with the route instead of the address, which holds secrets of one-time links. */
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
  /** Target of the lines; the process's own output by default. */
  logTo?: { write: (line: string) => void };
}

/** Configures Fastify's logging: lines of JSON without personal data. */
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
