import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Protocolo } from '#contract/casa/kernel/endpoint.ts';
import type { Refusal } from '#server/casa/kernel/errors.ts';

/** Protocol of others: content types that its calls take besides ours, the type of its answers, and its own shape of an error. */
type Protocol = { types: readonly [string, ...string[]]; answers: string; error(refusal: Refusal): object };

/** Error of RFC 7644, 3.12. `scimType` is for a 400 alone, and is the code of a refusal that has one of its words. */
const scimError = ({ status, code, message, errors = [] }: Refusal): object => {
  const isOurForm = status === 422;
  const type =
    /^(invalidFilter|tooMany|uniqueness|mutability|invalidSyntax|invalidPath|noTarget|invalidValue|invalidVers)$/;
  const scimType = type.test(code) ? code : isOurForm ? 'invalidValue' : undefined;
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(isOurForm ? 400 : status),
    ...(scimType && { scimType }),
    detail: [message, ...errors.map(({ field, message: why }) => `${field}: ${why}`)].join('. '),
  };
};

export const PROTOCOLS: Record<Protocolo, Protocol> = {
  scim: { types: ['application/scim+json'], answers: 'application/scim+json; charset=utf-8', error: scimError },
};

type AsRefusal = (failure: Error, request: FastifyRequest, reply: FastifyReply) => Promise<Refusal>;
/** Mounts a call that speaks a protocol: only such a call takes its content types. */
export function speaking(
  app: FastifyInstance,
  protocolo: Protocolo,
  { route, refusalOf }: { route: RouteOptions; refusalOf: AsRefusal },
): void {
  const { types, answers, error } = PROTOCOLS[protocolo];
  void app.register(async (scope) => {
    scope.addContentTypeParser([...types], { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.setErrorHandler(async (failure: Error, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = await refusalOf(failure, request, reply);
      const body = error(refusal);
      const status = refusal.status === 422 ? 400 : refusal.status;
      return reply.code(status).type(answers).send(body);
    });
    scope.route(route);
  });
}
