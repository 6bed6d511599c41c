import * as z from 'zod/mini';
import { queryOptions } from '@tanstack/react-query';
import type { Puerta } from '#contract/puerta/visitas/puerta.schemas.ts';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import {
  ContenidoPase,
  PASE_CADUCADO,
  PASE_FALSO,
  PASE_SIN_EMPEZAR,
  TIPO_PASE,
} from '#contract/puerta/visitas/visitas.rules.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { ApiError, client } from '#web/casa/red/api.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(visitas);
const TEMAS = ['visitas'];

/** Visits of the gate, stored on the device to recognise visitors without network. */
export const puertaDeVisitas = queryOptions({
  queryKey: ['visitas', 'puerta'],
  queryFn: ({ signal }) => api.puerta(undefined, { signal }),
  refetchInterval: 60_000,
});
/** List of people inside, stored for use without network. */
export const evacuacion = queryOptions({
  queryKey: ['visitas', 'evacuacion'],
  queryFn: ({ signal }) => api.evacuacion(undefined, { signal }),
  refetchInterval: 60_000,
});

export type DePersona = { Id: number; Nombre: string; Empresa: string; Zona: string };
export const entidadDe = (personaId: number): string => `visita-persona:${personaId}`;
const espera = (tipo: string, titulo: string, { Id, Nombre, Empresa, Zona }: DePersona, cuando: string) => ({
  tipo,
  titulo,
  detalle: Nombre,
  datos: [
    ['Persona', Nombre],
    ['Empresa', Empresa],
    ['Zona', Zona],
    ['Hora', new Date(cuando).toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' })],
  ] as const,
  entidad: entidadDe(Id),
  abrir: { to: '/menu/accesos/puerta' as const },
  tema: 'visitas',
});
/** Kinds of outbox entries of the gate. */
export const ENTRADA = 'visitas.entrar';
export const SALIDA = 'visitas.salir';
export const entrarVisita = acto(
  TEMAS,
  sinRed(api.entrar, ({ body }, sobre: DePersona) =>
    espera(ENTRADA, 'Entrada de una visita', sobre, body.cuando ?? ''),
  ),
  { cargando: 'Registrando...', exito: 'Entrada registrada' },
);
export const salirVisita = acto(
  TEMAS,
  sinRed(api.salir, ({ body }, sobre: DePersona) => espera(SALIDA, 'Salida de una visita', sobre, body.cuando ?? '')),
  { cargando: 'Registrando...', exito: 'Salida registrada' },
);
export const corregirPaso = acto(TEMAS, api.corregir, { cargando: 'Guardando...', exito: 'Corrección guardada' });

const SIN_COMPROBAR =
  'Este dispositivo no puede comprobar el pase sin conexión. Busque a la persona en la lista y pida su documento.';
const bytes = (part: string) =>
  Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const json = (part: string): unknown => JSON.parse(new TextDecoder().decode(bytes(part)));
const Cabecera = z.object({ alg: z.literal('EdDSA'), typ: z.literal(TIPO_PASE), kid: z.string() });
type Leido = { personaId: number; serie?: number; visitaId?: number } | { motivo: string };

/** Pass that was read, verified on the device; where the browser has no such signatures, by the server. */
export async function leerPase(texto: string, clave: Puerta['Clave'], ms = ahora()): Promise<Leido> {
  const pase = texto.trim();
  const [cabecera = '', cuerpo = '', firma = '', ...mas] = pase.split('.');
  if (firma === '' || mas.length > 0) return { motivo: PASE_FALSO };
  try {
    const safeParseResult = z.safeParse(Cabecera, json(cabecera));
    if (!safeParseResult.success || safeParseResult.data.kid !== clave.Kid) return { motivo: PASE_FALSO };
    const key = await publicKey(clave.Publica);
    if (key === undefined) return await porElServidor(pase);
    const buena = await crypto.subtle.verify(
      'Ed25519',
      key,
      bytes(firma),
      new TextEncoder().encode(`${cabecera}.${cuerpo}`),
    );
    const contenido = z.safeParse(ContenidoPase, json(cuerpo));
    if (!buena || !contenido.success) return { motivo: PASE_FALSO };
    const { d, h, p, s, v } = contenido.data;
    if (ms > h * 1000) return { motivo: PASE_CADUCADO };
    if (ms < d * 1000) return { motivo: PASE_SIN_EMPEZAR };
    return { personaId: p, serie: s, visitaId: v };
  } catch {
    return { motivo: PASE_FALSO };
  }
}
/** Undefined where the browser verifies no Ed25519. */
const publicKey = (x: string): Promise<CryptoKey | undefined> =>
  crypto.subtle
    .importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => undefined);
const porElServidor = (pase: string): Promise<Leido> =>
  api.leer({ body: { pase } }).then(
    ({ PersonaId }) => ({ personaId: PersonaId }),
    (error: unknown) => ({ motivo: error instanceof ApiError && error.status > 0 ? error.message : SIN_COMPROBAR }),
  );
