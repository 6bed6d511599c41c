import * as z from 'zod/mini';
import { CABECERA_PRUEBA, CUERPO_DE_FUERA } from '#contract/plataforma/operacion/operacion.rules.ts';
import { EcoDeFuera } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import type { Config } from '#server/casa/config/config.ts';
import { fixedHeaders } from '#server/casa/sitio/security-headers.ts';
import { type Llamada, llamar, mirarCertificado } from './llamada.commands.ts';
import { hacerPrueba } from './prueba.rules.ts';
import { esFallo, FALSA, type Fallo, type Fuera, type Respuesta } from './respuesta.rules.ts';

/** `ca`: authority of a test's certificate. `puertoHttp`: port of the address without encryption. */
type Opciones = { ca?: string; puertoHttp?: number };

const Salud = z.object({ Estado: z.literal('ok'), Version: z.string(), Commit: z.string() });
function leer<S extends z.core.$ZodType>(forma: S, que: Respuesta | Fallo): z.output<S> | undefined {
  if (esFallo(que) || que.status !== 200) return undefined;
  try {
    return z.parse(forma, JSON.parse(que.texto));
  } catch {
    return undefined;
  }
}

/** Calls the public address of the installation as anybody outside would, and no other address. It never rejects. */
export async function mirarFuera(config: Config, { ca, puertoHttp = 80 }: Opciones = {}): Promise<Fuera> {
  const publica = new URL(config.URL_PUBLICA);
  const https = publica.protocol === 'https:';
  const sinCifrar = new URL('/', publica);
  sinCifrar.protocol = 'http:';
  sinCifrar.port = String(puertoHttp);
  const pedir = (ruta: string, llamada?: Llamada) => llamar(new URL(ruta, publica), llamada);
  const conPrueba = (ruta: string, headers: Record<string, string> = {}) =>
    pedir(ruta, { headers: { [CABECERA_PRUEBA]: hacerPrueba(getKeys().prueba, Date.now()), ...headers } });

  const [salud, certificado] = await Promise.all([
    pedir('/api/salud'),
    https ? mirarCertificado(publica, ca) : Promise.resolve(null),
  ]);
  const alcance = {
    ahora: Date.now(),
    direccion: config.URL_PUBLICA,
    https,
    certificado,
    salud,
    version: leer(Salud, salud) ?? null,
  };
  if (alcance.version === null) return { ...alcance, vistas: null };
  const [eco, falsa, goteo, cuerpo, metricas, pagina, comprimida, enClaro, propias] = await Promise.all([
    conPrueba('/api/operacion/fuera'),
    conPrueba('/api/operacion/fuera', { 'x-forwarded-for': FALSA, 'x-real-ip': FALSA }),
    conPrueba('/api/eventos/prueba'),
    pedir('/api/operacion/fuera', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(CUERPO_DE_FUERA),
    }),
    pedir('/metrics'),
    pedir('/'),
    pedir('/api/openapi.json', { headers: { 'accept-encoding': 'br, gzip' } }),
    https ? llamar(sinCifrar) : Promise.resolve(null),
    fixedHeaders(config),
  ]);
  return {
    ...alcance,
    vistas: {
      confia: config.TRUST_PROXY,
      eco: leer(EcoDeFuera, eco) ?? null,
      falsa: leer(EcoDeFuera, falsa) ?? null,
      goteo,
      cuerpo,
      metricas,
      pagina,
      comprimida,
      enClaro,
      politica: String(propias['content-security-policy'] ?? ''),
    },
  };
}
