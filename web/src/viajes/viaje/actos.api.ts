import { mutationOptions } from '@tanstack/react-query';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import type * as z from 'zod/mini';
import type { FormularioNecesidad } from '#contract/viajes/necesidad.schemas.ts';
import type { FormularioViaje, Viaje } from '#contract/viajes/viaje.schemas.ts';
import { CAMPOS_NECESIDAD, type CampoNecesidad, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { client } from '#web/red/api.ts';
import { fecha } from '#web/kernel/format.ts';
import type { Espera } from '#web/sinred/outbox.ts';
import { sinRed } from '#web/sinred/outbox-call.ts';
import { borra } from '#web/kernel/query.ts';
import { refresca, VIAJES } from './viajes.api.ts';

/* What is done with a trip. All of it may wait without network: each act says how it is called while it does. */
const api = client(viajes);
type EntradaViaje = z.input<typeof FormularioViaje>;
type EntradaNecesidad = z.input<typeof FormularioNecesidad>;

// ---- what the requester does

/** The trip that an act speaks of: by its Id it waits in line with the others, by its words it is told in the outbox. */
export type SobreViaje = Pick<Viaje, 'Id' | 'Codigo' | 'LugarDestino'>;
type De = { tipo: string; titulo: string } & Partial<Pick<Espera, 'parte' | 'cierra' | 'texto' | 'datos' | 'abrir'>>;
export const entidadViaje = (id: number): string => `viaje:${id}`;
export const parteNecesidad = (id: number): string => `necesidad:${id}`;
/** Trips that only this device knows, each a thing of its own. */
export const VIAJE_NUEVO = 'viaje:nuevo:';
const de = ({ Id, Codigo, LugarDestino }: SobreViaje, about: De): Espera => ({
  detalle: `${Codigo} · ${LugarDestino}`,
  entidad: entidadViaje(Id),
  abrir: { to: '/menu/viajes/$id', params: { id: String(Id) } },
  tema: VIAJES[0],
  ...about,
  tipo: `viajes.${about.tipo}`,
});

const escrito = (datos: readonly (readonly [string, string | null | undefined])[]) =>
  datos.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
const datosDeViaje = (v: EntradaViaje) =>
  escrito([
    ['Fecha de salida', fecha(v.fechaSalida)],
    ['Fecha de regreso', fecha(v.fechaRegreso)],
    ['Motivo del viaje', v.motivoViaje],
    ['Lugar de destino', v.lugarDestino],
    ['Limitaciones', v.limitaciones],
    ['Acompañantes', v.acompanantes],
    ['Justificación', v.justificacion],
  ]);
const datosDeNecesidad = (n: EntradaNecesidad) => [
  ...escrito(
    // The entries of a literal object are exactly its type's.
    (Object.entries(CAMPOS_NECESIDAD[n.tipo]) as [CampoNecesidad, { etiqueta: string }][]).flatMap(
      ([name, { etiqueta }]) => {
        const value = n[name];
        return typeof value === 'string' ? [[etiqueta, name.startsWith('fecha') ? fecha(value) : value] as const] : [];
      },
    ),
  ),
  ...escrito([['Notas', n.notas]]),
];

// Spec section 8: a save that fails closes its indicator; the form says the rest beside its fields.
export const crearViaje = mutationOptions({
  mutationFn: sinRed(api.crear, ({ body }, _sobre: null, id) => ({
    tipo: 'viajes.crear',
    titulo: 'Viaje nuevo',
    detalle: body.lugarDestino,
    datos: datosDeViaje(body),
    entidad: VIAJE_NUEVO + id,
    abrir: { to: '/menu/viajes/nuevo', search: { envio: id } },
    tema: VIAJES[0],
  })),
  ...refresca,
  meta: { cargando: 'Guardando...', silencio: true, exito: 'Viaje guardado' },
});
export const actualizarViaje = mutationOptions({
  mutationFn: sinRed(api.actualizar, ({ params, body }, viaje: SobreViaje) =>
    de(viaje, {
      tipo: 'actualizar',
      titulo: 'Cambios de un viaje',
      datos: datosDeViaje(body),
      abrir: { to: '/editarviaje/$id', params: { id: params.id } },
    }),
  ),
  ...refresca,
  meta: { cargando: 'Actualizando...', silencio: true, exito: 'Viaje actualizado' },
});
export const borrarViaje = mutationOptions({
  mutationFn: sinRed(api.borrar, (_args, viaje: SobreViaje) =>
    de(viaje, { tipo: 'borrar', titulo: 'Borrar un viaje', cierra: true }),
  ),
  ...borra(VIAJES, ({ params }: { params: { id: string } }) => Number(params.id)),
  meta: { cargando: 'Borrando viaje...', exito: 'Viaje borrado' },
});
/** Sends a draft, or agrees to the chosen proposals: the trip's next step (spec section 7, sic). */
export const darVistoBueno = mutationOptions({
  mutationFn: sinRed(api.viajeAprobacionSoliciante, (_args, viaje: SobreViaje) =>
    de(viaje, { tipo: 'enviar', titulo: 'Enviar un viaje', cierra: true }),
  ),
  ...refresca,
  meta: { cargando: 'Enviando...', exito: 'Viaje enviado' },
});
export const retirarViaje = mutationOptions({
  mutationFn: sinRed(api.viajeRetirar, (_args, viaje: SobreViaje) =>
    de(viaje, { tipo: 'retirar', titulo: 'Retirar un viaje', cierra: true }),
  ),
  ...refresca,
  meta: { cargando: 'Retirando...', exito: 'Viaje retirado' },
});
export const reabrirViaje = mutationOptions({
  mutationFn: sinRed(api.viajeReabrir, (_args, viaje: SobreViaje) =>
    de(viaje, { tipo: 'reabrir', titulo: 'Reabrir un viaje', cierra: true }),
  ),
  ...refresca,
  meta: { cargando: 'Reabriendo...', exito: 'Viaje reabierto' },
});
export const anularViaje = mutationOptions({
  mutationFn: sinRed(api.viajeAnular, ({ body }, viaje: SobreViaje) =>
    de(viaje, { tipo: 'anular', titulo: 'Anular un viaje', cierra: true, texto: body.comentario }),
  ),
  ...refresca,
  meta: { cargando: 'Anulando...', exito: 'Viaje anulado' },
});
export const crearNecesidad = mutationOptions({
  mutationFn: sinRed(api.crearNecesidad, ({ body }, viaje: SobreViaje, id) =>
    de(viaje, {
      tipo: 'crearNecesidad',
      titulo: `Necesidad nueva: ${TIPO_NECESIDAD[body.tipo]}`,
      datos: datosDeNecesidad(body),
      parte: id,
      abrir: { to: '/menu/viajes/$id', params: { id: String(viaje.Id) }, search: { ver: 'nueva', envio: id } },
    }),
  ),
  ...refresca,
  meta: { cargando: 'Guardando...', silencio: true, exito: 'Necesidad guardada' },
});
export const borrarNecesidad = mutationOptions({
  mutationFn: sinRed(api.borrarNecesidad, ({ params }, { viaje, nombre }: { viaje: SobreViaje; nombre: string }) =>
    de(viaje, {
      tipo: 'borrarNecesidad',
      titulo: `Borrar la necesidad ${nombre}`,
      parte: parteNecesidad(Number(params.id)),
      abrir: { to: '/menu/viajes/$id', params: { id: String(viaje.Id) }, search: { ver: 'necesidades' } },
    }),
  ),
  ...refresca,
  meta: { cargando: 'Borrando necesidad...', silencio: true },
});
type SobreNecesidad = { viaje: SobreViaje; necesidadId: number };
const propuestasDe = ({ viaje, necesidadId }: SobreNecesidad): Pick<De, 'parte' | 'abrir'> => ({
  parte: parteNecesidad(necesidadId),
  abrir: {
    to: '/menu/viajes/$id',
    params: { id: String(viaje.Id) },
    search: { ver: 'propuestas', necesidad: necesidadId },
  },
});
export const elegirPropuesta = mutationOptions({
  mutationFn: sinRed(api.elegirPropuesta, (_args, sobre: SobreNecesidad) =>
    de(sobre.viaje, { tipo: 'elegir', titulo: 'Elegir una propuesta', ...propuestasDe(sobre) }),
  ),
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Propuesta elegida' },
});
export const seguirSinPropuesta = mutationOptions({
  mutationFn: sinRed(api.sinPropuesta, ({ body }, sobre: SobreNecesidad) =>
    de(sobre.viaje, {
      tipo: 'sinPropuesta',
      titulo: 'Seguir sin propuesta',
      texto: body.motivo,
      ...propuestasDe(sobre),
    }),
  ),
  ...refresca,
  meta: { cargando: 'Guardando...', exito: 'Seguirá sin propuesta' },
});

// ---- what the approver does

const paraDecidir = ({ Id }: SobreViaje): Espera['abrir'] => ({
  to: '/menu/viajes/aprobar/$id',
  params: { id: String(Id) },
});
export const aprobarViaje = mutationOptions({
  mutationFn: sinRed(api.viajeAprobar, ({ body }, viaje: SobreViaje) =>
    de(viaje, {
      tipo: 'aprobar',
      titulo: 'Aprobar un viaje',
      cierra: true,
      texto: body.comentario ?? '',
      abrir: paraDecidir(viaje),
    }),
  ),
  ...refresca,
  meta: { cargando: 'Aprobando...', exito: 'Viaje aprobado correctamente' },
});
export const rechazarViaje = mutationOptions({
  mutationFn: sinRed(api.viajeRechazar, ({ body }, viaje: SobreViaje) =>
    de(viaje, {
      tipo: 'rechazar',
      titulo: 'Rechazar un viaje',
      cierra: true,
      texto: body.comentario,
      abrir: paraDecidir(viaje),
    }),
  ),
  ...refresca,
  meta: { cargando: 'Rechazando...', exito: 'Viaje rechazado correctamente' },
});
