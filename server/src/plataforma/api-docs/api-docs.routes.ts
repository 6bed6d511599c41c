import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import { encendidas } from '#server/plataforma/empresa/apagadas.port.ts';
import { documentoDeWebhooks } from '#server/plataforma/webhooks/webhooks.port.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { documentacion } from '#contract/plataforma/api-docs/api-docs.endpoints.ts';
import { descarga } from '#server/casa/http/answers.ts';
import { buildOpenApi } from '#server/casa/http/openapi.ts';
import { abierta } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { VERSION } from '#server/casa/config/version.ts';
import { DOCS_STYLE, docsPage } from './docs.page.ts';

const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');

export async function apiDocsRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }) {
  const document = untilChanged(() =>
    Object.assign(
      buildOpenApi(
        encendidas(areas).map(({ contrato }) => contrato),
        { version: VERSION, empresa: laEmpresa().nombre },
      ),
      { webhooks: documentoDeWebhooks() },
    ),
  );
  const page = untilChanged(() => descarga('text/html; charset=utf-8', docsPage(document(), DOCS_STYLE)));
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

/** Cache of an expensive value, until memory is collected or the company's settings change. */
function untilChanged<T extends object>(make: () => T): () => T {
  let kept: WeakRef<T> | undefined;
  let version: number | undefined;
  return () => {
    const now = laEmpresa().version;
    const made = (now === version ? kept?.deref() : undefined) ?? make();
    kept = new WeakRef(made);
    version = now;
    return made;
  };
}
