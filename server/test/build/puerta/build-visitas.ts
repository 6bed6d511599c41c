// Builders of visits: each takes only the data of its test; the rest is done by people with the product's own calls.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import type { FormularioVisita } from '#contract/puerta/visitas/visita.schemas.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { comoSale } from '#server/plataforma/correo/qr.rules.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

type Zona = { codigo: string; centro: string; autoriza: boolean; contrata: boolean; aforo: number | null };
/** A zone, created or reset to these values; its number. */
export const buildZona = async (cambios: Partial<Zona> = {}): Promise<number> => {
  const z0 = { codigo: 'OFI', centro: 'SDR', autoriza: false, contrata: false, aforo: null, ...cambios };
  return await oneValue(z.int())(sql`
      insert into zona_visita (codigo, nombre, centro, autoriza, contrata, aforo)
      values (${z0.codigo}, ${`Zona ${z0.codigo}`}, ${z0.centro}, ${z0.autoriza}, ${z0.contrata}, ${z0.aforo}::int)
      on conflict (codigo) do update set autoriza = excluded.autoriza, contrata = excluded.contrata, aforo = excluded.aforo returning id`);
};
/** The zone in which security authorises visits. */
export const buildZonaVigilada = () => buildZona({ codigo: 'NAVE', autoriza: true });
/** A version of the safety notice of Santander. */
export const buildAvisoSeguridad = (texto = 'Use casco y calzado de seguridad.') =>
  execute(sql`
    insert into aviso_seguridad (centro, numero, texto)
    select 'SDR', coalesce(max(numero), 0) + 1, ${texto} from aviso_seguridad where centro = 'SDR'`);

export const persona = (nombre: string, cambios: Partial<FormularioVisita['personas'][number]> = {}) => ({
  nombre,
  documento: '123Z',
  correo: `${nombre.toLowerCase().replaceAll(/[^a-z]/g, '')}@visitas.example`,
  telefono: '',
  vehiculo: '',
  ...cambios,
});
export const formularioVisita = (zonaId: number, cambios: Partial<FormularioVisita> = {}): FormularioVisita => ({
  empresa: 'Talleres Bahía',
  subcontrataId: null,
  zonaId,
  fecha: dentroDe(0),
  // Until the midnight that ends the day, so that the visit is still to come in its last minute.
  horaInicio: '00:01',
  horaFin: '00:00',
  motivo: 'Revisión del compresor',
  personas: [persona('Iker Solana')],
  ...cambios,
});

export const ESTADOS_DE_VISITA = [
  'solicitada',
  'autorizada',
  'rechazada',
  'dentro',
  'finalizada',
  'anulada',
  'no presentada',
] as const;
export type EstadoDeVisita = (typeof ESTADOS_DE_VISITA)[number];
const Gente = z.object({ id: z.int(), nombre: z.string(), correo: z.string() });
export const personasDe = (visitaId: number) =>
  many(Gente)(sql`select id, nombre, correo from persona_visita where visita_id = ${visitaId} order by orden`);

/** A visit of `de` (a login) in a state, for all of today; Sonia decides and stands at the gate. */
export async function buildVisita(
  as: As,
  {
    de = 'ana',
    estado = 'autorizada',
    ...cambios
  }: Partial<FormularioVisita> & { de?: string; estado?: EstadoDeVisita } = {},
): Promise<number> {
  const zonaId = cambios.zonaId ?? (await buildZonaVigilada());
  const clienteDeVisitas = (await as(de)).client(visitas);
  const sonia = (await as('sonia')).client(visitas);
  const { Id, Estado } = await clienteDeVisitas.crear({ body: formularioVisita(zonaId, cambios) });
  if (estado === 'solicitada') return Id;
  if (estado === 'rechazada') await sonia.rechazar({ body: { Id, comentario: 'Ese día hay botadura' } });
  else if (Estado === 'Solicitada') await sonia.autorizar({ body: { Id } });
  if (estado === 'anulada') await clienteDeVisitas.anular({ body: { Id, comentario: 'Vendrán otra semana' } });
  if (estado === 'no presentada') await execute(sql`update visita set estado_id = 7 where id = ${Id}`);
  if (estado !== 'dentro' && estado !== 'finalizada') return Id;
  const [primera] = await personasDe(Id);
  const PersonaId = primera?.id ?? 0;
  await sonia.entrar({ body: { PersonaId, acepta: true } });
  if (estado === 'finalizada') await sonia.salir({ body: { PersonaId } });
  return Id;
}

const Correo = z.object({ para: z.string(), asunto: z.string(), texto: z.string() });
/** Mail about a visit, as it is sent. */
export const correoDe = async (visitaId: number) =>
  (
    await many(Correo)(sql`select para, asunto, texto from correo where sobre = ${`visita:${visitaId}`} order by id`)
  ).map((c) => ({ ...c, texto: comoSale(c.texto, { usuarioId: null, correo: c.para }).texto }));
export const secretoEn = (texto: string): string => /\/pase\/([\w-]+)/.exec(texto)?.[1] ?? '';
/** Secrets in the latest mails of a visit, by address. */
export const secretosDe = async (visitaId: number): Promise<Record<string, string>> =>
  Object.fromEntries((await correoDe(visitaId)).map(({ para, texto }) => [para, secretoEn(texto)]));

/** One in each state, and two more that wait. */
export async function sembrar(as: As): Promise<void> {
  await buildAvisoSeguridad();
  for (const estado of ESTADOS_DE_VISITA) await buildVisita(as, { estado });
  await buildVisita(as, { estado: 'solicitada', de: 'luis' });
  await buildVisita(as, { estado: 'dentro', zonaId: await buildZona() });
}
