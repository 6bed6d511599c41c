import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Area } from '#server/kernel/area.ts';
import { documentacion } from '#contract/documentacion/documentacion.endpoints.ts';
import type { Config } from '#server/config/config.ts';
import { descarga } from '#server/http/answers.ts';
import { buildOpenApi } from '#server/http/openapi.ts';
import { abierta } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import { VERSION } from '#server/config/version.ts';
import { DOCS_STYLE, docsPage } from './docs.page.ts';

const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');

export async function documentacionRoutes(
  app: FastifyInstance,
  { config, areas }: { config: Config; areas: readonly Area[] },
) {
  const contratos = areas.map(({ contrato }) => contrato);
  const document = untilCollected(() => buildOpenApi(contratos, { version: VERSION, empresa: config.EMPRESA }));
  const page = untilCollected(() => descarga('text/html; charset=utf-8', docsPage(document(), DOCS_STYLE)));
  serve(app, documentacion, {
    openapi: { policy: abierta, handle: () => document() },
    docs: {
      policy: abierta,
      handle: ({ http }) => {
        http.reply.header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
        );
        return page();
      },
    },
  });
}

/** Value made when asked for and kept until memory is collected: making it is dear, and it is rarely asked for. */
function untilCollected<T extends object>(make: () => T): () => T {
  let kept: WeakRef<T> | undefined;
  return () => {
    const made = kept?.deref() ?? make();
    kept = new WeakRef(made);
    return made;
  };
}
